import { createHash } from 'node:crypto'
import { decimalFromCents } from '@coffer/shared-sdk/domain'
import type { AccountType, Category, Cents } from '@coffer/shared-sdk/domain'
import { getEmail } from './people.ts'
import type { Person } from './people.ts'
import type { SeedStep } from '../lib/seed-step.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export interface PlannedTransaction {
  /** Keys of accounts within the community. */
  readonly from: string
  readonly to: string
  readonly cents: Cents
  readonly description: string
  /** Key of the person who entered it; the server checks whether they may when it writes it. */
  readonly by: string
  readonly created: Date
  /** The time of the approval; only for a transaction that starts as a request. */
  readonly approved?: Date
  /**
   * The time and the reason if the owner of the account `from` declined it; then it counts nowhere (accounting A20).
   */
  readonly declined?: { readonly at: Date; readonly reason: string }
  readonly txGroup?: string
  readonly groupId?: string
  /** Only for an event's expense (accounting A30). */
  readonly category?: Category
}

/** Returns the same 15 characters for the same name: the demo's ids never change. */
export function demoId(...names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('/')).digest('hex')
  return BigInt(`0x${hash}`).toString(36).padStart(15, '0').slice(-15)
}

/** Collects the writes that make up the demo, and generates their ids. */
export class PlanBuilder {
  readonly steps: SeedStep[] = []
  /** Cents by account key, over the transactions planned so far. */
  readonly balances = new Map<string, Cents>()
  readonly #now: Date
  readonly #community: string
  #count = 0

  constructor(community: string, now: Date) {
    this.#community = community
    this.#now = now
  }

  get organisationId(): string {
    return demoId(this.#community)
  }

  accountId(key: string): string {
    return demoId(this.#community, 'account', key)
  }

  userId(key: string): string {
    return demoId('user', key)
  }

  /**
   * Returns `days` ago (or ahead, if negative) at that time of day, UTC; for past days never later than a minute ago.
   */
  at(daysAgo: number, hour = 12, minute = 0): Date {
    const day = new Date(this.#now.getTime() - daysAgo * DAY_MS)
    day.setUTCHours(hour, minute, 0, 0)
    const latest = this.#now.getTime() - MINUTE_MS
    return daysAgo >= 0 && day.getTime() > latest ? new Date(latest) : day
  }

  add(
    collection: string,
    id: string,
    values: SeedStep['values'],
    how: Pick<SeedStep, 'isUnchecked' | 'isChange' | 'caller'> = {},
  ): void {
    this.steps.push({ collection, id, values, ...how })
  }

  person({ key, name, role }: Person, joined: Date): void {
    if (!this.steps.some((step) => step.collection === 'users' && step.id === this.userId(key))) {
      this.add('users', this.userId(key), {
        name,
        email: getEmail(key),
        username: key,
        role: 'user',
        ...stamp(joined),
      })
    }
    this.account(key, 'user', name, joined, this.userId(key))
    this.add('authz', demoId(this.#community, 'authz', key), {
      user: this.userId(key),
      organisation: this.organisationId,
      account: this.accountId(key),
      role,
      ...stamp(joined),
    })
  }

  account(key: string, type: AccountType, name: string, created: Date, user = ''): void {
    this.add('acc_accounts', this.accountId(key), {
      organisation: this.organisationId,
      type,
      name,
      status: 'active',
      currencies: ['EUR'],
      user,
      ...stamp(created),
    })
  }

  /** Returns the id of the transaction. */
  transaction(planned: PlannedTransaction): string {
    const {
      from,
      to,
      cents,
      description,
      by,
      created,
      approved,
      declined,
      txGroup = '',
      groupId = '',
      category = '',
    } = planned
    const id = demoId(this.#community, 'transaction', String((this.#count += 1)))
    if (declined === undefined) {
      this.#book(from, -cents)
      this.#book(to, cents)
    }
    const values = {
      sender: this.accountId(from),
      receiver: this.accountId(to),
      amount: decimalFromCents(cents),
      currency: 'EUR',
      description,
      tx_group: txGroup,
      groupx: groupId,
      category,
      created_by: this.userId(by),
      ...stamp(created),
    }
    const caller = { userId: this.userId(by), organisationId: this.organisationId }
    this.add('acc_txs', id, values, { caller })
    if (approved !== undefined) {
      const approval = { status: 'approved', shownUpdated: values.updated, updated: approved.toISOString() }
      this.add('acc_txs', id, approval, { isChange: true })
    }
    if (declined !== undefined) {
      const { at, reason } = declined
      const answer = { status: 'declined', decline_reason: reason, shownUpdated: values.updated }
      const payer = { userId: this.userId(from), organisationId: this.organisationId }
      this.add('acc_txs', id, { ...answer, updated: at.toISOString() }, { isChange: true, caller: payer })
    }
    return id
  }

  balance(key: string): Cents {
    return this.balances.get(key) ?? 0
  }

  #book(key: string, cents: Cents): void {
    this.balances.set(key, this.balance(key) + cents)
  }
}

export function stamp(created: Date): { created: string; updated: string } {
  return { created: created.toISOString(), updated: created.toISOString() }
}
