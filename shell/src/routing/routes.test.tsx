// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { RemoteScreen } from '@coffer/shared-sdk/contracts'
import type { RouteObject } from '@coffer/shared-sdk/navigation'
import type { RegisteredRemote } from '../registry/remotes.ts'
import { createRoutes } from './routes.tsx'

const remote = (name: `mf-${string}`, ...screens: readonly RemoteScreen[]): RegisteredRemote => ({
  name,
  slots: [],
  sheets: [],
  screens,
  navigation: null,
  feature: null,
})
const screen = (access: RemoteScreen['access'], path: string): RemoteScreen => ({
  id: 'a',
  access,
  paths: [{ path, basePath: path }],
})

/** Lists the paths below the frame by who may see them and which remote mounts them. */
function table(...registered: readonly RegisteredRemote[]) {
  const [root] = createRoutes(registered, [{ path: '/plan/*', access: 'member' }])
  const described = (routes: readonly RouteObject[] = []) =>
    routes.flatMap(({ path, element }) => {
      const { remote: owner } = (element as { props: { remote?: string } }).props
      return path === undefined ? [] : [owner ? `${path} ${owner}` : path]
    })
  const [signedOut, ...others] = root?.children ?? []
  return {
    signedOut: described(signedOut?.children),
    anyone: described(others),
    member: described(others.at(-1)?.children),
  }
}

test('a remote that the shell does not know is mounted where it declares its screens', () => {
  const { signedOut, anyone, member } = table(
    remote('mf-auth', screen('signed-out', '/login'), screen('anyone', '/join/:token?')),
    remote('mf-budget-plan', screen('member', '/budget-plan/*')),
  )
  expect(signedOut).toEqual(['/login mf-auth'])
  expect(anyone).toEqual(['/join/:token? mf-auth', '/onboarding'])
  expect(member).toContain('/budget-plan/* mf-budget-plan')
})

test('of two remotes that declare one path the first has it', () => {
  const { member } = table(
    remote('mf-a', screen('member', '/plan/*')),
    remote('mf-b', screen('member', '/plan/*')),
  )
  expect(member.filter((path) => path.startsWith('/plan'))).toEqual(['/plan/* mf-a'])
})

test('paths that guards lead to exist without their remotes, so that nothing redirects for ever', () => {
  const { signedOut, anyone, member } = table()
  expect(signedOut).toEqual(['/login'])
  expect(anyone).toEqual(['/onboarding'])
  expect(member).toEqual(['/plan/*', '/dashboard/*', '/s/*', '/new-expense', '*'])
})

test('a path of a disabled remote is there, unless another remote has it now', () => {
  expect(table().member).toContain('/plan/*')
  expect(table(remote('mf-b', screen('member', '/plan/*'))).member).toContain('/plan/* mf-b')
})
