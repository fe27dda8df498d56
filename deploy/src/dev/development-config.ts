import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Compilation,
  DefinePlugin,
  EntryPlugin,
  HotModuleReplacementPlugin,
  NormalModuleReplacementPlugin,
} from '@rspack/core'
import type { Compiler, RspackOptions, RspackPluginInstance } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { AppName } from '../build/apps.ts'
import { typescriptRule } from '../federation/rspack-base.ts'
import { withKeys } from '../publish/page-keys.ts'
import { PAGE } from '../publish/shell-record.ts'
import type { SigningKey } from '../publish/signing-keys.ts'

const CLIENT = join(import.meta.dirname, 'client')

export const DEVELOPMENT_VERSION = '0.0.0-development'

/**
 * Returns the folder of an app under development on the site; its files keep their names while their content changes.
 */
export function developmentFolder(app: AppName): string {
  return app === 'shell' ? '.' : `remotes/${app}/${DEVELOPMENT_VERSION}`
}

/** Returns an app's development build, with everything that replaces its modules in a running page (ADR 0021). */
export function developmentConfig(
  app: AppName,
  config: RspackOptions,
  { siteDir, keys }: { readonly siteDir: string; readonly keys: readonly SigningKey[] },
): RspackOptions {
  const isShell = app === 'shell'
  const updates = `${isShell ? 'assets/' : ''}updates`
  return {
    ...config,
    output: {
      ...config.output,
      path: join(siteDir, developmentFolder(app)),
      publicPath: isShell ? '/' : `/${developmentFolder(app)}/`,
      // The shell's folder contains those of the others.
      clean: false,
      hotUpdateChunkFilename: `${updates}/[id].[fullhash].js`,
      hotUpdateMainFilename: `${updates}/[runtime].[fullhash].json`,
    },
    module: { rules: [typescriptRule({ development: true, refresh: true })] },
    // Pages do not get a module that does not compile: they keep the one before.
    optimization: { ...config.optimization, emitOnErrors: false },
    watchOptions: { aggregateTimeout: 30, ignored: /[\\/](?:node_modules|dist|\.git)[\\/]/ },
    plugins: [
      ...(config.plugins ?? []),
      new HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({
        exclude: [/[\\/]node_modules[\\/]/, CLIENT],
        injectEntry: isShell,
        forceEnable: true,
      }),
      ...(isShell ? [] : [refreshOfTheShell()]),
      new DefinePlugin({ COFFER_APP: JSON.stringify(app) }),
      { apply: (compiler: Compiler) => addEntries(compiler, isShell ? ['page.ts', 'hot.ts'] : ['hot.ts']) },
      ...(isShell
        ? [{ apply: replaceServiceWorker }, { apply: (compiler: Compiler) => trustKeys(compiler, keys) }]
        : []),
    ],
  }
}

/**
 * This replaces the module instead of aliasing it: the plugin of fast refresh sets an alias of its own, which comes
 * first.
 */
function refreshOfTheShell(): RspackPluginInstance {
  return new NormalModuleReplacementPlugin(
    /^react-refresh\/runtime$/,
    join(CLIENT, 'refresh-of-the-shell.ts'),
  )
}

/** Entries without a name come before every entry of the build, the container of a remote included. */
function addEntries(compiler: Compiler, files: readonly string[]): void {
  for (const file of files) {
    new EntryPlugin(compiler.context, join(CLIENT, file), { name: undefined as never }).apply(compiler)
  }
}

function replaceServiceWorker(compiler: Compiler): void {
  const { RawSource } = compiler.rspack.sources
  compiler.hooks.thisCompilation.tap('idle-worker', (compilation) => {
    compilation.hooks.processAssets.tap(
      { name: 'idle-worker', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
      () =>
        compilation.updateAsset('sw.js', new RawSource(readFileSync(join(CLIENT, 'idle-worker.js'), 'utf8'))),
    )
  })
}

/** Adds trusted keys to the page; publishing does this for a built page. */
function trustKeys(compiler: Compiler, keys: readonly SigningKey[]): void {
  const { RawSource } = compiler.rspack.sources
  compiler.hooks.thisCompilation.tap('trusted-keys', (compilation) => {
    compilation.hooks.processAssets.tap(
      { name: 'trusted-keys', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
      () => compilation.updateAsset(PAGE, (page) => new RawSource(withKeys(page.source().toString(), keys))),
    )
  })
}
