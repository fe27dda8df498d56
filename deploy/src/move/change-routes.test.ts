import { expect, it } from 'vitest'
import type { RoutesFile } from '../edge/routes/route-table.ts'
import { routesAfterRevertedMove, routesAfterMove } from './change-routes.ts'

const routes: RoutesFile = {
  servers: { main: ['http://127.0.0.1:8090'], north: ['http://127.0.0.1:8091'] },
  hosts: { 'club.test': 'main', 'all.test': 'main' },
  moved: {},
}
const addresses = { former: 'https://club.test', url: 'https://club.test', isFormerShared: false }

it('leads an address that stays to the other server, and back', () => {
  const led = routesAfterMove(routes, 'north', addresses)
  expect(led.hosts).toEqual({ 'club.test': 'north', 'all.test': 'main' })
  expect(routesAfterMove(led, 'north', addresses)).toEqual(led)
  expect(routesAfterRevertedMove(led, 'main', addresses)).toEqual(routes)
})

it('leads from a former address of its own to the new one', () => {
  const renamed = { ...addresses, url: 'https://rowing.test' }
  const led = routesAfterMove(routes, 'north', renamed)
  expect(led.hosts).toEqual({ 'rowing.test': 'north', 'all.test': 'main' })
  expect(led.moved).toEqual({ 'club.test': 'https://rowing.test' })
  expect(routesAfterRevertedMove(led, 'main', renamed)).toEqual(routes)
})

it('leaves a former address to the communities that remain there', () => {
  const shared = { former: 'https://all.test', url: 'https://rowing.test', isFormerShared: true }
  const led = routesAfterMove(routes, 'north', shared)
  expect([led.hosts['all.test'], led.hosts['rowing.test'], led.moved]).toEqual(['main', 'north', {}])
})
