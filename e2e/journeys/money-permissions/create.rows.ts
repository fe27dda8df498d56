/** Accounting A6, row by row: each row has one case that is allowed and one that is refused. */
import type { Entry } from '../../app/money-client.ts'
import type { Form } from '../../app/money-sheets.ts'
import { CABIN, HANA, JAMAL, LAKE, MEI, NIKO } from './people.ts'
import type { Who } from './people.ts'

export type Case = Entry & {
  readonly by: Who
  /** The form in which it is entered. */
  readonly form: Form
}

export interface CreateRow {
  readonly rule: string
  /** It is like another row, with other people or accounts, so only `pnpm nightly` runs it. */
  readonly isNightly?: true
  /** `onBehalfOf` is the other person who is chosen in the form, in an event. */
  readonly allowed: Case & { readonly onBehalfOf?: string }
  /** The status that the server stores. */
  readonly status: 'approved' | 'pending'
  /**
   * `form` is `none` if no form can enter it; `shows` is what the form says when its address opens it; `answer` is the
   * server's answer to the raw call.
   */
  readonly refused: Omit<Case, 'form'> & {
    readonly form: Form | 'none'
    readonly shows?: string
    readonly answer: readonly [number, string]
  }
}

const UNAVAILABLE = 'This account is not available. Choose another one.'
const NOT_PERMITTED = 'You do not have permission to do this.'
const NOT_IN_IT = 'Only participants of the event can be part of its transactions.'

export const CREATE_ROWS: readonly CreateRow[] = [
  {
    rule: 'own user -> user: a member sends',
    isNightly: true,
    allowed: { by: 'jamal', form: 'send', from: JAMAL, to: MEI, amount: '3.10', description: 'Lemons' },
    status: 'approved',
    refused: {
      by: 'jamal',
      form: 'send',
      from: JAMAL,
      to: JAMAL,
      amount: '3.11',
      description: 'Lemons for me',
      shows: 'You cannot send funds to yourself',
      answer: [400, 'You cannot send funds to yourself.'],
    },
  },
  {
    rule: 'own user -> income: a member sends',
    isNightly: true,
    allowed: {
      by: 'jamal',
      form: 'send',
      from: JAMAL,
      to: 'House fees',
      amount: '12.00',
      description: 'Guest room for Jamal’s sister',
    },
    status: 'approved',
    refused: {
      by: 'jamal',
      form: 'send',
      from: JAMAL,
      to: 'Running costs',
      amount: '12.01',
      description: 'Into the costs',
      shows: UNAVAILABLE,
      answer: [403, NOT_PERMITTED],
    },
  },
  {
    rule: 'both accounts are active',
    isNightly: true,
    allowed: {
      by: 'mei',
      form: 'send',
      from: MEI,
      to: 'Workshop rental',
      amount: '8.00',
      description: 'Kiln for an hour',
    },
    status: 'approved',
    refused: {
      by: 'mei',
      form: 'send',
      from: MEI,
      to: 'Old kitty',
      amount: '8.01',
      description: 'For old times’ sake',
      shows: UNAVAILABLE,
      answer: [400, 'Both accounts must be active.'],
    },
  },
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
    rule: 'expenses -> own user: a member requests',
    isNightly: true,
    allowed: {
      by: 'mei',
      form: 'request',
      from: 'Running costs',
      to: MEI,
      amount: '23.90',
      description: 'Soap for the house',
    },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'request',
      from: 'House account',
      to: MEI,
      amount: '23.91',
      description: 'Soap from the bank',
      shows: 'Only admins may use a bank account as the sender.',
      answer: [403, 'Only admins may use a bank account as the sender.'],
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
    rule: 'own user -> event: a participant adds funds',
    isNightly: true,
    allowed: {
      by: 'mei',
      form: 'event-funds',
      from: MEI,
      to: LAKE,
      amount: '20.00',
      description: 'For the boat',
    },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'event-funds',
      from: MEI,
      to: CABIN,
      amount: '20.01',
      description: 'For the cabin that was',
      shows: 'This event is concluded and can no longer change.',
      answer: [400, 'A closed account can no longer change.'],
    },
  },
  {
    rule: 'event -> participant on behalf: an event admin',
    isNightly: true,
    allowed: {
      by: 'ines',
      form: 'event-expense',
      from: LAKE,
      to: MEI,
      onBehalfOf: MEI,
      amount: '7.70',
      description: 'Mei’s gas bottle',
    },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'event-expense',
      from: LAKE,
      to: HANA,
      amount: '7.71',
      description: 'Hana’s gas bottle',
      group: 'everyone',
      shows: NOT_PERMITTED,
      answer: [403, NOT_PERMITTED],
    },
  },
  {
    rule: 'participant -> event on behalf: an admin of the house',
    isNightly: true,
    allowed: {
      by: 'chidi',
      form: 'event-funds',
      from: MEI,
      to: LAKE,
      onBehalfOf: MEI,
      amount: '7.80',
      description: 'Mei’s part of the boat',
    },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'event-funds',
      from: HANA,
      to: LAKE,
      amount: '7.81',
      description: 'Hana’s part of the boat',
      shows: NOT_PERMITTED,
      answer: [403, NOT_PERMITTED],
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
  {
    rule: 'user -> user on behalf: an admin, and it waits for the one who pays',
    isNightly: true,
    allowed: {
      by: 'chidi',
      form: 'transfer',
      from: NIKO,
      to: MEI,
      amount: '5.50',
      description: 'Niko’s part of the rug',
    },
    status: 'pending',
    refused: {
      by: 'jamal',
      form: 'transfer',
      from: NIKO,
      to: MEI,
      amount: '5.51',
      description: 'A rug between others',
      shows: NOT_PERMITTED,
      answer: [403, NOT_PERMITTED],
    },
  },
  {
    rule: 'it is signed by who enters it',
    isNightly: true,
    allowed: { by: 'jamal', form: 'send', from: JAMAL, to: NIKO, amount: '1.10', description: 'Stamps' },
    status: 'approved',
    refused: {
      by: 'jamal',
      form: 'none',
      from: NIKO,
      to: JAMAL,
      amount: '1.11',
      description: 'Stamps in Niko’s name',
      signedBy: NIKO,
      answer: [403, NOT_PERMITTED],
    },
  },
]
