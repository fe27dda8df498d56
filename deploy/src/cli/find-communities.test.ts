import type { MoveServer } from '@coffer/backend/cli/moving/move-server'
import { expect, test } from 'vitest'
import { findCommunities } from './find-communities.ts'

const url = 'https://coffer.example.org'
const serverWith = (...communities: readonly (readonly [id: string, name: string])[]) =>
  ({ communities: async () => communities.map(([id, name]) => ({ id, name, url })) }) as unknown as MoveServer

const HARBOUR = ['harbour00000001', 'Harbour House'] as const
const servers = [
  serverWith(HARBOUR, ['club00000000001', 'Club']),
  serverWith(['club00000000002', 'Club'], HARBOUR),
]

test('communities are found by id and by name at any server', async () => {
  await expect(findCommunities(['Harbour House', 'club00000000002'], servers)).resolves.toEqual([
    { id: 'harbour00000001', name: 'Harbour House' },
    { id: 'club00000000002', name: 'Club' },
  ])
})

test('an unknown community and a name that several have are refused, with those that there are', async () => {
  await expect(findCommunities(['Harbor House'], servers)).rejects.toThrow(
    'There is no community "Harbor House". Name one by its id: harbour00000001 (Harbour House), club00000000001 (Club), club00000000002 (Club).',
  )
  await expect(findCommunities(['Club'], servers)).rejects.toThrow('2 communities are called "Club".')
})
