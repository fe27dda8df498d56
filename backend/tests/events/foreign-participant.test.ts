import { expect, it } from 'vitest'
import { accountId, member } from '../testing/people.ts'

it.each(['bo', 'kavya'])(
  'somebody of another community is no participant to remove, as if there were no such account: for %s',
  async (who) => {
    // Before this was fixed, a participant got 403 for an account of another community, and the event's admin 200.
    const remove = async (participant: string) => {
      const path = `/ext/events/${accountId('lake')}/remove-participant`
      const { status, body } = await (await member(who)).send('POST', path, { participant })
      return { status, body }
    }
    const unknown = await remove('nobody000000000')
    expect(unknown.status).toBe(400)
    expect(await remove(accountId('otis', 'runners'))).toEqual(unknown)
  },
)
