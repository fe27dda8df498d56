/**
 * Knows which people have signed in on the device that sends a request (ADR 0040). The device keeps a cookie that scripts
 * cannot read: for each person a random mark and its seal, which only the server can compute from the person's token key.
 * So the cookie names nobody, and it is worth nothing once the person signs out everywhere or changes password or address.
 */

import { BOUNDS } from './bounds.ts'

const COOKIE = 'coffer_devices'
const YEAR_SECONDS = 365 * 24 * 3600
/** The number that Go's net/http gives to this value. */
const SAME_SITE_STRICT = 3
/** A mark, a dot and its seal; `~` separates several entries. */
const ENTRY = /^([a-z0-9]{20})\.([a-f0-9]{64})$/

type Headers = Pick<RequestEvent, 'requestInfo'>

/** Returns the mark that shows that this person has signed in on the device; null if they have not. */
export function findDeviceMark(e: Headers, person: PbRecord): string | null {
  return entriesIn(e).find((entry) => belongsTo(entry, person))?.mark ?? null
}

/** Makes the device known as this person's for a year, besides those of up to four others. */
export function rememberDevice(e: Headers & CookieSetter, person: PbRecord): void {
  const entries = entriesIn(e)
  const own = entries.find((entry) => belongsTo(entry, person)) ?? newEntry(person)
  const others = entries.filter(({ mark }) => mark !== own.mark)
  const value = [own, ...others]
    .slice(0, BOUNDS.knownPeople.max)
    .map(({ mark, seal }) => `${mark}.${seal}`)
    .join('~')
  const proto = e.requestInfo().headers['x_forwarded_proto']
  e.setCookie(
    new Cookie({
      name: COOKIE,
      value,
      path: `/api/collections/${person.collection().name}/`,
      maxAge: YEAR_SECONDS,
      httpOnly: true,
      secure: proto === 'https' || e.app.settings().meta.appURL.startsWith('https://'),
      sameSite: SAME_SITE_STRICT,
    }),
  )
}

type CookieSetter = Pick<RequestEvent, 'app' | 'setCookie'>

interface Entry {
  readonly mark: string
  readonly seal: string
}

/** Returns the entries of the request's cookie; the seal of each shows whose it is, if anybody's. */
function entriesIn(e: Headers): readonly Entry[] {
  const cookies = (e.requestInfo().headers['cookie'] ?? '').split(';').map((pair) => pair.trim())
  const own = cookies.find((pair) => pair.startsWith(`${COOKIE}=`))
  const words = own === undefined ? [] : own.slice(COOKIE.length + 1).split('~', BOUNDS.knownPeople.max)
  return words.flatMap((word) => {
    const [, mark, seal] = ENTRY.exec(word) ?? []
    return mark === undefined || seal === undefined ? [] : [{ mark, seal }]
  })
}

function newEntry(person: PbRecord): Entry {
  const mark = $security.randomStringWithAlphabet(20, 'abcdefghijklmnopqrstuvwxyz0123456789')
  return { mark, seal: computeSeal(mark, person) }
}

const computeSeal = (mark: string, person: PbRecord): string =>
  $security.hs256(`device ${mark}`, person.tokenKey())

const belongsTo = ({ mark, seal }: Entry, person: PbRecord): boolean =>
  $security.equal(seal, computeSeal(mark, person))
