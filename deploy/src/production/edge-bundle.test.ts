import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { inWorkspace } from '../workspace.ts'

it('the edge loads no module that reads the sources of the workspace, which a container does not have', async () => {
  const { metafile } = await build({
    entryPoints: [inWorkspace('deploy/src/cli/edge.ts')],
    absWorkingDir: inWorkspace(),
    outfile: 'edge.mjs',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    external: ['esbuild'],
    logLevel: 'error',
  })
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  expect(modules).toContain('deploy/src/edge/edge.ts')
  expect(modules.filter((path) => /^deploy\/src\/(?:build|federation)\//.test(path))).toEqual([])
})
