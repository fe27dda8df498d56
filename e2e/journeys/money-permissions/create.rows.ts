/** Rows of accounting A6: each has one case that is allowed and one that is refused. */
import type { Entry } from '../../app/money-client.ts'
import type { Form } from '../../app/money-sheets.ts'
import { JAMAL, LAKE, MEI, NIKO } from './people.ts'
import type { Who } from './people.ts'

export type Case = Entry & {
  readonly by: Who
  /** The form in which it is entered. */
  readonly form: Form
}

export interface CreateRow {
  readonly rule: string
  readonly allowed: Case
  /** The status that the server stores. */
  readonly status: 'approved' | 'pending'
  /** `shows` is what the form says when its address opens it; `answer` is the server's answer to the raw call. */
  readonly refused: Case & {
    readonly shows: string
    readonly answer: readonly [number, string]
  }
}

const NOT_PERMITTED = 'You do not have permission to do this.'
const NOT_IN_IT = 'Only participants of the event can be part of its transactions.'

export const CREATE_ROWS: readonly CreateRow[] = [
  {
    rule: 'other user -> own user: a member requests',
    allowed: { by: 'mei', form: 'request', from: NIKO, to: MEI, amount: '4.20', description: 'Noodles' },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'request',
      from: MEI,
      to: MEI,
      amount: '4.21',
      description: 'Noodles for me',
      shows: 'You cannot send funds to yourself',
      answer: [400, 'You cannot send funds to yourself.'],
    },
  },
  {
    rule: 'event -> own user: a participant enters an expense',
    allowed: {
      by: 'mei',
      form: 'event-expense',
      from: LAKE,
      to: MEI,
      amount: '6.40',
      description: 'Plums at the lake',
    },
    status: 'pending',
    refused: {
      by: 'jamal',
      form: 'event-expense',
      from: LAKE,
      to: JAMAL,
      amount: '6.41',
      description: 'Plums from afar',
      group: 'everyone',
      shows: NOT_IN_IT,
      answer: [400, NOT_IN_IT],
    },
  },
  {
    rule: 'bank -> user: an admin transfers, at once',
    allowed: {
      by: 'chidi',
      form: 'transfer',
      from: 'House account',
      to: MEI,
      amount: '50.00',
      description: 'Mei’s top-up',
    },
    status: 'approved',
    refused: {
      by: 'jamal',
      form: 'transfer',
      from: 'House account',
      to: JAMAL,
      amount: '50.01',
      description: 'Jamal’s own top-up',
      shows: NOT_PERMITTED,
      answer: [403, 'Only admins may use a bank account as the sender.'],
    },
  },
]
