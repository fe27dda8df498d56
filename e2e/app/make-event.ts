/** Makes separate events for journeys that lock or conclude them, so that the demo's events stay unchanged. */
import type { Stack } from './stack.ts'
import { getSuperuserClient } from './superuser.ts'

const DAY_MS = 86_400_000

interface EventPlan {
  readonly name: string
  /** Days from now; below 0 in the past. */
  readonly start: number
  readonly end: number
  /** The names of their accounts. */
  readonly participants: readonly string[]
  /** The names of the users. */
  readonly admins?: readonly string[]
  readonly hidden?: boolean
  /** A group of all participants, besides 'everyone'. */
  readonly group?: { readonly id: string; readonly name: string }
}

/** Makes an event of Harbour House with its group 'everyone', without the app. Returns its id. */
export async function makeEvent(stack: Stack, plan: EventPlan): Promise<string> {
  const { name, start, end, participants, admins = [], hidden = false, group } = plan
  const server = await getSuperuserClient(stack)
  const house = await server.collection('organisations').getFirstListItem("name = 'Harbour House'")
  const fetchAccount = async (person: string) => {
    const filter = server.filter('organisation = {:house} && name = {:person}', { house: house.id, person })
    return server.collection('acc_accounts').getFirstListItem(filter)
  }
  const adminIds = await Promise.all(
    admins.map(async (person) => String((await fetchAccount(person))['user'])),
  )
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
  if (group) batch.collection('acc_groups').create({ ...group, account: id, order: 1 })
  for (const person of participants) {
    const { id: participant } = await fetchAccount(person)
    for (const groupx of group ? [everyone, group.id] : [everyone]) {
      batch.collection('acc_groupx_participants').create({ id: newId(), groupx, participant, share: 1 })
    }
  }
  await batch.send()
  return id
}

/** Switches events on or off in a community, without its settings page. */
export async function enableEvents(stack: Stack, community: string, enableEvents: boolean): Promise<void> {
  const server = await getSuperuserClient(stack)
  const settings = server.collection('organisations_settings')
  const { id } = await settings.getFirstListItem(
    server.filter('organisation.name = {:community}', { community }),
  )
  await settings.update(id, { enableEvents })
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 15)
