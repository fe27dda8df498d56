import { block } from '../block.ts'
import { makeId } from '../database.ts'
import { ELSEWHERE, HAVEN } from '../world.ts'
import type { World } from '../world.ts'
import { WITHOUT_IN_BATCHES as WITHOUT } from './routes.scenes.ts'

const PATH = '/ext/community-settings'

/** Product 2.13, ADR 0139: the values of the form, for people who may change them. */
export const READ_SETTINGS = block({
  of: 'GET /ext/community-settings',
  about: 'The community’s settings, with those of the address that it brands.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | the settings                          | 401   403   n/a   403    403     403   | 403    403  403   403   403     403   yes   yes
  `,
  without: { ...WITHOUT, probe: 'It takes no filter.' },
  notes: ['“other” names their own community and gets its settings.'],
  scenes: {
    'the settings': { make: () => ({ id: '' }), requests: () => [{ method: 'GET', url: PATH }] },
  },
})

/** Makes the community the first at its address. */
const first = (world: World): { id: string } => {
  world.db.set('organisations', HAVEN, { created: '2020-01-01 10:00:00.000Z', description: '' })
  world.db.set('organisations', ELSEWHERE, { created: '2021-01-01 10:00:00.000Z' })
  world.db.set('manifest', makeId('manifest'), { primary: '' })
  return { id: HAVEN }
}

/** Product 2.13, ADR 0139, ADR 0142. */
export const CHANGE_SETTINGS = block({
  of: 'POST /ext/community-settings',
  about: 'Changing settings of the community, which was the first at its address.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | its description                       | 401   403   n/a   403    403     403   | 403    403  403   403   403     403   yes   yes
    call               | that events are off                   | 401   403   n/a   403    403     403   | 403    403  403   403   403     403   yes   yes
    call               | the colour of the address             | 401   403   403   403    403     403   | 403    403  403   403   403     403   yes   yes
    call               | the domain of one’s own address       | 401   403   n/a   403    403     403   | 403    403  403   403   403     403   yes   yes
    call               | the domain of somebody else’s address | 401   403   400   403    403     403   | 403    403  403   403   403     403   400   400
  `,
  without: WITHOUT,
  notes: ['“other” names their own community and changes its settings.'],
  scenes: {
    'its description': {
      isUnique: true,
      make: first,
      requests: () => post({ shown: { description: '' }, changes: { description: 'By the sea' } }),
      proves: (world) => world.db.row('organisations', HAVEN)?.['description'] === 'By the sea',
    },
    'that events are off': {
      isUnique: true,
      make: (world) => {
        world.db.set('organisations_settings', HAVEN, { enableEvents: 1 })
        return first(world)
      },
      requests: () => post({ shown: { enableEvents: true }, changes: { enableEvents: false } }),
      proves: (world) => world.db.row('organisations_settings', HAVEN)?.['enableEvents'] === 0,
    },
    'the colour of the address': {
      isUnique: true,
      make: first,
      requests: () => post({ shown: { primary: '' }, changes: { primary: '#204060' } }),
      proves: (world) => world.db.row('manifest', makeId('manifest'))?.['primary'] === '#204060',
    },
    'the domain of one’s own address': {
      isUnique: true,
      make: (world) => {
        world.db.set('organisations', HAVEN, { email: '' })
        return first(world)
      },
      requests: () => post({ shown: { emailSuffix: '' }, changes: { emailSuffix: 'people.test' } }),
      proves: (world) => world.db.row('organisations', HAVEN)?.['email'] === '@people.test',
    },
    'the domain of somebody else’s address': {
      make: first,
      requests: () => post({ shown: { emailSuffix: '' }, changes: { emailSuffix: 'strangers.test' } }),
      never: 'Only superusers set such a domain, in the dashboard (ADR 0142).',
    },
  },
})

const post = (body: object) => [{ method: 'POST' as const, url: PATH, body }]
