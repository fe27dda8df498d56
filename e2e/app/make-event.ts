/** Events of their own for journeys that lock or conclude them: those of the demo stay as they are. */
import PocketBase from 'pocketbase'
import type { Stack } from './stack.ts'

const DAY_MS = 86_400_000

interface EventPlan {
  readonly name: string
  /** Days from now; below 0 in the past. */
  readonly start: number
  readonly end: number
  /** By account name. */
  readonly participants: readonly string[]
  /** By user name. */
  readonly admins?: readonly string[]
  readonly hidden?: boolean
}

/** Makes an event of Harbour House with its group 'everyone', past the app. Returns its id. */
export async function makeEvent(stack: Stack, plan: EventPlan): Promise<string> {
  const { name, start, end, participants, admins = [], hidden = false } = plan
  const server = new PocketBase(stack.backendUrl)
  server.autoCancellation(false)
  await server.collection('_superusers').authWithPassword(stack.superuser.email, stack.superuser.password)
  const house = await server.collection('organisations').getFirstListItem("name = 'Harbour House'")
  const accountOf = async (person: string) => {
    const filter = server.filter('organisation = {:house} && name = {:person}', { house: house.id, person })
    return server.collection('acc_accounts').getFirstListItem(filter)
  }
  const adminIds = await Promise.all(admins.map(async (person) => String((await accountOf(person))['user'])))
  const [id, everyone] = [newId(), newId()]
  const batch = server.createBatch()
  batch.collection('acc_accounts').create({
    id,
    organisation: house.id,
    type: 'event',
    name,
    status: 'active',
    currencies: ['EUR'],
  })
  batch.collection('acc_accounts_meta').create({
    id: newId(),
    account: id,
    start: inDays(start),
    end: inDays(end),
    hidden,
    admins: adminIds,
  })
  batch.collection('acc_groups').create({ id: everyone, account: id, name: 'everyone', order: 0 })
  for (const person of participants) {
    const { id: participant } = await accountOf(person)
    batch
      .collection('acc_groupx_participants')
      .create({ id: newId(), groupx: everyone, participant, share: 1 })
  }
  await batch.send()
  return id
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 15)
