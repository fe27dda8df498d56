/** The data of the listed screens: long names, amounts of seven figures, a second currency, an event in each status. */
import { demoId } from '@coffer/backend/demo/plan-builder'
import { enableEvents, makeEvent, newId } from './make-event.ts'
import type { Ledger } from './money-ledger.ts'
import type { Stack } from './stack.ts'

const KAVYA = 'Kavya Raman'
const BO = 'Bo Nakamura'
const COSTS = 'Instandhaltungsrücklagenzuführungen für Dach, Fassade und Aufzug'
const CAMP = 'Sommerfreizeitvorbereitungswochenende im Haus am See'
const PURPOSE =
  'Haftpflichtversicherungsgesellschaften und https://example.org/eine/sehr/lange/adresse/ohne/luecke'
const SHARED = 'Das große gemeinsame Essen mit dem ganzen Haus und allen Freunden'
const FORMER = 'Maximiliane von Hohenstein-Oettingen'
const AMOUNT = '1234567.89'
const DINNER = 'Nachbereitungsabendessen für alle Mitfahrenden'
const SPARE = 'Vorbereitungsgruppe'
/** A community without events. */
const RUNNERS = 'Tuesday Runners'
const PAYERS = ['Jamal Haddad', 'Niko Papadakis', 'Gabriel Moreau', 'Ann Lindqvist', BO]

/** Ids for the addresses of screens and sheets. */
export interface ListedFacts {
  /** Returns the id of an account of the demo: a person, an event, the bank. */
  readonly account: (key: string) => string
  readonly sailors: string
  /** An expenses account with a long name. */
  readonly costs: string
  /** Kavya's own transaction, which she may edit. */
  readonly transaction: string
  /** A request that Kavya answers. */
  readonly request: string
  /** A request of Kavya's from two days ago. */
  readonly oldRequest: string
  /** The account of a former member, and an account without open items. */
  readonly former: string
  readonly unused: string
  /** The newest of several transactions that are shown as one. */
  readonly grouped: string
  /** An expense of the event at the lake. */
  readonly expense: string
  /** An event that has ended and is locked. */
  readonly locked: string
  /** An event that has ended and has no admins and no transactions; Bo takes part. */
  readonly ended: string
  /** Its group without transactions. */
  readonly spare: string
  /** Names and purposes that people gave. */
  readonly given: readonly string[]
}

/**
 * Enters it into the demo's house. `undo` removes what the other journeys would see.
 * @param mark distinguishes what it makes from what it made before on the same server
 */
export async function prepareListed(
  stack: Stack,
  ledger: Ledger,
  mark: string,
): Promise<ListedFacts & { readonly undo: () => Promise<void> }> {
  const [costs, camp, former, unused] = [COSTS, CAMP, FORMER, 'Spenden'].map((name) => `${name} ${mark}`) as [
    string,
    string,
    string,
    string,
  ]
  await ledger.makeAccount('expenses', costs, 'active')
  await ledger.makeAccount('user', former, 'closed')
  await ledger.makeAccount('income', unused, 'active')
  for (const one of [KAVYA, BO]) await ledger.setCurrencies(one, ['EUR', 'USD'])
  const locked = await makeEvent(stack, {
    name: camp,
    start: -10,
    end: -3,
    participants: [KAVYA, BO, ...PAYERS.slice(0, 4)],
    admins: [BO],
  })
  const spare = newId()
  const ended = await makeEvent(stack, {
    name: `${DINNER} ${mark}`,
    start: -6,
    end: -2,
    participants: [BO, ...PAYERS.slice(0, 2)],
    group: { id: spare, name: SPARE },
  })
  await enableEvents(stack, RUNNERS, true)
  const [kavya, bo] = await Promise.all(['kavya', 'bo'].map((who) => ledger.getClient(`${who}@coffer.test`)))
  if (!kavya || !bo) throw new Error('Somebody is missing.')
  await kavya.enters({ from: KAVYA, to: 'House fees', amount: AMOUNT, description: PURPOSE })
  await kavya.enters({ from: costs, to: KAVYA, amount: '765432.10', description: `${PURPOSE}!` })
  await bo.enters({ from: KAVYA, to: BO, amount: '99.99', description: `${PURPOSE}?` })
  await bo.enters({ from: KAVYA, to: BO, amount: '1.00', description: `${PURPOSE}??` })
  await kavya.enters({
    from: KAVYA,
    to: BO,
    amount: '12345.67',
    currency: 'USD',
    description: `${PURPOSE}$`,
  })
  await kavya.enters({ from: BO, to: KAVYA, amount: '55.55', description: `${PURPOSE}%` })
  await kavya.entersAll(PAYERS.map((from) => ({ from, to: KAVYA, amount: '88888.88', description: SHARED })))
  await bo.enters({ from: camp, to: BO, amount: '98765.43', description: `${PURPOSE}#`, group: 'everyone' })
  await ledger.setStatus(camp, 'inactive')
  const own = (mark: string) => ledger.fetchId(`${PURPOSE}${mark}`)
  const grouped = await ledger.fetchIds(SHARED)
  const oldRequest = await own('%')
  ledger.age(oldRequest, 48)
  return {
    account: (key) => demoId('harbour', 'account', key),
    sailors: demoId('harbour', 'group', 'lake', 'Sailors'),
    costs: await ledger.accountId(costs),
    transaction: await own('!'),
    request: await own('?'),
    oldRequest,
    former: await ledger.accountId(former),
    unused: await ledger.accountId(unused),
    grouped: grouped[0] ?? '',
    expense: await ledger.fetchId('Boat for two days'),
    locked,
    ended,
    spare,
    given: [...(await ledger.givenWords()), 'Harbour House', 'Harbour'],
    undo: async () => {
      for (const mark of ['', '!', '?', '??', '$', '%']) await kavya.deletes(await own(mark))
      for (const id of grouped) await kavya.deletes(id)
      for (const one of [KAVYA, BO]) await ledger.setCurrencies(one, ['EUR'])
      await enableEvents(stack, RUNNERS, false)
    },
  }
}
