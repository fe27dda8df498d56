import { expect, it } from 'vitest'
import { parseRoutes, routeTable } from './route-table.ts'

const servers = { main: ['http://127.0.0.1:8090'], north: ['http://10.0.0.2:8090', 'http://10.0.0.3:8090'] }
const parse = (content: object) => () => parseRoutes(JSON.stringify(content))

it('finds the server of a host, however it is written', () => {
  const table = routeTable(parse({ servers, hosts: { 'club.example.org': 'north' } })())
  expect(table.find('Club.Example.ORG.')).toEqual({ kind: 'server', name: 'north' })
  expect(table.servers.get('north')).toEqual(servers.north)
})

it('gives unknown hosts the default server, and none without one', () => {
  const hosts = { 'club.example.org': 'north' }
  expect(routeTable(parse({ servers, hosts })()).find('x.org')).toEqual({ kind: 'unknown' })
  const table = routeTable(parse({ servers, hosts, default: 'main' })())
  expect(table.find('x.org')).toEqual({ kind: 'server', name: 'main' })
})

it('knows where a community has moved', () => {
  const moved = { 'old.example.org': 'https://club.example.org' }
  const table = routeTable(parse({ servers, hosts: {}, moved, default: 'main' })())
  expect(table.find('old.example.org')).toEqual({ kind: 'moved', to: 'https://club.example.org' })
})

it.each([
  ['no object', [], 'is wrong'],
  ['no servers', { hosts: {} }, '"servers"'],
  ['an empty list of servers', { servers: {}, hosts: {} }, '"servers" names none'],
  ['a server without an address', { servers: { main: [] }, hosts: {} }, '"servers.main": a server needs'],
  ['a path in an address', { servers: { main: ['http://x/api'] }, hosts: {} }, 'without a path'],
  ['TLS to a server', { servers: { main: ['https://x'] }, hosts: {} }, 'such as "http://127.0.0.1:8090"'],
  ['a server that is not there', { servers, hosts: { 'x.org': 'south' } }, 'one of main, north'],
  ['a default that is not there', { servers, hosts: {}, default: 'south' }, '"default" names the server'],
  ['a host with a port', { servers, hosts: { 'x.org:80': 'main' } }, 'without a port'],
  ['a host in capitals', { servers, hosts: { 'X.org': 'main' } }, 'small letters'],
  ['a name of a server with a space', { servers: { 'a b': servers.main }, hosts: {} }, 'a server is named'],
  ['a field that nobody reads', { servers, hosts: {}, host: {} }, '"host"'],
  [
    'a new address with a path',
    { servers, hosts: {}, moved: { 'x.org': 'https://y.org/z' } },
    'without a path',
  ],
  [
    'a host that is there twice',
    { servers, hosts: { 'x.org': 'main' }, moved: { 'x.org': 'https://y.org' } },
    'belongs in one of them',
  ],
])('refuses %s in words', (_title, content, sentence) => {
  expect(parse(content)).toThrow(sentence)
})

it('says that a text is no JSON', () => {
  expect(() => parseRoutes('{')).toThrow('is no JSON')
})
