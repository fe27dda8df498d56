import { writeShell } from '@coffer/deploy/publish/testing'
import { openWorkspace } from '../app/development.ts'
import { SDK, packSdk, setSdkVersion } from '../app/skew.ts'

export interface NewerPackages {
  /** Packs the SDK with its next minor version and returns the path of the tarball. */
  readonly packSdk: (folder: string) => Promise<string>
  /** Publishes a shell that has this SDK; of its build there is only a page. */
  readonly publishShell: (env: Readonly<Record<string, string>>) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Makes a copy of the workspace with the next minor version of the SDK, which has one more function. */
export async function openNewerPackages(): Promise<NewerPackages> {
  const workspace = await openWorkspace()
  await setSdkVersion(workspace, SDK.minor)
  return {
    packSdk: (folder) => packSdk(workspace, folder),
    publishShell: async (env) => {
      await writeShell({ getDist: (app) => workspace.at(`${app}/dist`) }, 'b2')
      const publish = ['deploy/src/cli/deploy.ts', 'publish', 'shell', '--no-build', '--why', 'a newer SDK']
      await workspace.runWith(env, 'node_modules/.bin/node', ...publish)
    },
    remove: workspace.remove,
  }
}
