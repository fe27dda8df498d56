/**
 * Every reason for which the domain refuses, with its sentence: the product's text if there is one (accounting A19),
 * translated by code in the catalogues. The reasons that only the server has are in `server-refusals.ts`, because each
 * first load of a member's page includes this table.
 */
import { FIRST_REFUSALS } from './first-refusals.ts'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'

const REFUSALS = {
  ...FIRST_REFUSALS,
  // amounts (accounting A2)
  'amount-required': 'Enter an amount.',
  'amount-not-a-number': 'Enter the amount in figures, like 12.50.',
  'amount-exponent': 'Write the amount out in full, like 12000.00, without an “e”.',
  'amount-not-positive': 'The amount must be above zero.',
  'amount-too-large': 'The amount can be at most 9,999,999.99.',
  'amount-too-many-decimals': 'An amount has at most two decimals, like 12.50.',
  'amount-ambiguous-separator':
    'It is not clear whether this separator marks thousands or decimals. Write 1234 or 1234.00 instead of 1.234.',
  'amount-not-finite': 'The amount must be a finite number.',
  // shares and splits (accounting A10)
  'share-not-a-number': 'Enter the share in figures, like 1.5.',
  'share-out-of-range': 'A share is between 0 and 999.99, with at most two decimals.',
  'no-shares': 'Nobody has a share above 0, so the amount cannot be split.',
  // splits of one expense (accounting A25)
  'split-empty': 'Choose at least one person who shares this expense.',
  'split-not-whole': 'The percentages must add up to 100.',
  'split-differs': 'The parts must add up to the amount.',
  'split-of-event': 'Only an expense of an event can have a split of its own.',
  'category-of-event': 'Only an expense of an event can have a category.',
  'category-unknown': 'This category is not known.',
  'day-of-event': 'Only an expense of an event can have a day of its own.',
  'day-impossible': 'Choose a day between January 1, 2000 and tomorrow.',
  'split-or-group': 'An expense is shared by a group or has a split of its own, not both.',
  // expense (product 5, accounting A11)
  'receiver-required': 'Choose who receives the money.',
  'no-senders': 'Choose at least one person other than the receiver.',
  'description-required': 'Enter a description.',
  'nothing-to-pay': 'The amount is too small to be split this way: nobody would pay anything.',
  // who may do what with transactions (accounting A6 to A8)
  'not-a-member': 'You are not a member of this community.',
  'not-permitted': 'You do not have permission to do this.',
  'different-organisations': 'Both accounts must belong to the same community.',
  'account-not-active': 'Both accounts must be active.',
  'currency-in-use': 'This account has transactions in a currency that you want to remove.',
  'currency-of-event': 'This person takes part in an open event in a currency that you want to remove.',
  'account-has-transactions': 'Only accounts without transactions can be deleted.',
  'account-closed': 'A closed account can no longer change.',
  'account-not-even': 'Only an account with a balance of zero can be closed.',
  'account-in-hidden-event': 'This account has transactions of a hidden event, so it cannot be closed yet.',
  'account-has-pending': 'This account has pending transactions. Approve or delete them first.',
  'event-not-active': 'This event is not open for new transactions.',
  'not-a-participant': 'Only participants of the event can be part of its transactions.',
  'two-events': 'Money cannot move from one event to another.',
  'group-required': 'Choose the group that shares this expense.',
  'group-foreign': 'The group does not belong to this event.',
  'bank-sender': 'Only admins may use a bank account as the sender.',
  reserved: 'This amount is calculated from the event and cannot be changed on its own.',
  'event-transaction': 'Transactions of an event are settled when the event is concluded.',
  'already-approved': 'This transaction is already approved.',
  'already-declined': 'This transaction was declined and can no longer change.',
  'decline-reason-too-long': 'A reason has at most 200 characters.',
  'changed-since': 'This transaction has changed since you opened it. Please check it again.',
  'version-required': 'Say which version of the transaction was shown when it was answered.',
  'not-the-sender': 'Only the person who pays, or an admin, can approve or decline this.',
  'not-pending': 'Only pending transactions can be edited.',
  'status-not-given': 'A new transaction of this kind must have a different status.',
  'not-the-creator': 'Only the person who entered this, or an admin, can change it.',
  'creator-left-event':
    'You no longer take part in this event, so you cannot change what you entered. An admin can.',
  // joining without earlier expenses (accounting A27)
  'earlier-of-hidden': 'While the event is hidden, everybody who joins shares its earlier expenses, too.',
  // comments (accounting A26)
  'comment-empty': 'Write something first.',
  'comment-too-long': 'A comment has at most 500 characters.',
  'comments-full': 'A transaction has at most 200 comments.',
  'not-the-writer': 'Only the person who wrote this comment can delete it.',
  // reminders (product 4.4)
  'not-the-requester': 'Only the person who asked for this money can send a reminder.',
  'nothing-to-remind': 'This request is no longer open.',
  'remind-too-early': 'You can send a reminder one day after the request.',
  'reminded-already': 'You can send one reminder a day.',
  'expense-foreign': 'This expense was entered by somebody else.',
  'expense-differs':
    'People who paid an expense together must have the same group or split, description, category, day and currency.',
  'expense-together': 'An expense that several people paid can only be changed or deleted as a whole.',
  'expense-hidden':
    'While this event is hidden, you see only your own part, so an expense that several people paid cannot be changed.',
  'payer-stays':
    'Keep at least one of the people who paid. If somebody else paid, delete this expense and enter a new one.',
  'too-many-payers': 'One expense cannot have this many people.',
  'delete-window-over': 'An approved transaction can only be deleted within 24 hours.',
  // payments (accounting A23)
  'payment-only': 'Only a payment can settle an event.',
  'payment-between-people': 'A payment is always between two people.',
  'payment-other-event': 'Both people must take part in the event that the payment settles.',
  // events (product 4, 5, 6, 8)
  'events-disabled': 'Events are not enabled in this community.',
  'event-concluded': 'This event is concluded and can no longer change.',
  'event-locked': 'This event is locked.',
  'event-not-locked': 'Lock the event before concluding it.',
  'not-joined': 'This person does not take part in the event.',
  'join-after-end': 'This event has ended. You need to ask an admin to join.',
  'leave-after-end': 'This event already finished. You need to ask an admin to leave.',
  'leave-after-start': 'This event already started. You need to ask an admin to leave.',
  'leave-with-transactions':
    'You have transactions in this event, and therefore cannot leave unless you delete them.',
  'removal-final': 'This can no longer be undone.',
  'sole-event-admin': 'This person is the only event admin. Make somebody else an event admin first.',
  'group-total-too-large': 'The expenses of one group can total at most 100,000,000,000.00.',
  'conclude-without-expenses': 'Cannot conclude this event without any expenses.',
  'event-has-transactions': 'Only events without transactions can be deleted.',
  'hidden-by-event-admins': 'Only event admins can hide this event or show it again.',
  'hidden-event-full': 'A hidden event can have at most 10,000 transactions.',
  'group-of-hidden-event':
    'While an event is hidden, its groups can be deleted only before the first transaction.',
  'event-closing': 'An event is closed by concluding it.',
  'group-has-transactions': 'Only groups without transactions can be deleted.',
  'share-required': 'Choose a share above 0, or leave the person out of the group.',
  'admin-not-member': 'Only members of the community can be event admins.',
  'delete-all-by-admin': 'To delete all transactions, ask the admin.',
  'default-group': 'The group “everyone” cannot be changed like this.',
  'only-users-join': 'Only user accounts can take part in an event.',
  'payer-twice': 'Each person can be entered only once.',
  // settling up (accounting A22)
  'balances-not-zero':
    'These balances do not add up to zero, so these people cannot settle up among themselves.',
  // communities (product 5.2, 6.6)
  'community-not-allowed': 'New communities cannot be created here.',
  'community-created': 'You can create only one community.',
  // The community is moving to another server (ADR 0167).
  'community-moving': 'This community is being moved. Try again in a minute.',
  'not-invited': 'This invite is for another address.',
  'address-unproven': 'Confirm your email address first.',
  'already-member': 'This person is already a member.',
  'invite-accepted': 'This invite has already been accepted.',
  'already-invited': 'This person has already been invited.',
  'community-empty': 'This community no longer has any members, so nobody can join it.',
  'invite-before-leaving': 'This invite is from before you left. Ask for a new one.',
  'invite-other-domain':
    'People can only join this community with an address at its own domain, and this invite is for another one.',
  'invite-just-sent': 'This invite was sent less than an hour ago.',
  'link-days': 'An invite link is valid for 1, 7 or 30 days.',
  'link-unknown': 'This invite link is not valid. Ask for a new one.',
  'link-expired': 'This invite link has expired. Ask for a new one.',
  'link-before-leaving': 'This invite link is from before you left. Ask for a new one.',
  // roles and leaving (product 6.6)
  'own-role': 'You cannot change your own role. Another admin can.',
  'last-admin': 'A community needs an admin. Make somebody else an admin first.',
  'leave-in-events': 'Open events have to be left or concluded first.',
  'leave-with-requests': 'Open requests have to be answered or deleted first.',
  'leave-with-balance': 'The balance has to be zero in every currency first.',
  // settings of a community (product 2.13)
  'setting-changed-since': 'Somebody else has changed this in the meantime. Check it again before you save.',
  'text-too-long': 'This text is too long.',
  'colour-invalid': 'Choose a colour like #0b7285.',
  'iban-invalid': 'This IBAN is not correct. Check it for typing errors.',
  'holder-required': 'Enter whose bank account this is.',
  'link-title-required': 'Enter what the link is called.',
  'link-unsafe':
    'Enter an address like https://example.org, an email address, or a page of this app like /events.',
  'links-too-many': 'There can be at most 12 links.',
  'suffix-invalid': 'Enter a domain like example.org.',
  'suffix-public': 'Anyone can get an address at this provider, so anyone could join.',
  'suffix-not-own': 'You can only enter the domain of your own confirmed email address.',
  // signing in (product 2.1)
  'wrong-code': 'Invalid or expired code.',
  // typed values (product 5)
  'name-required': 'Enter a name.',
  'name-too-short': 'Name must be at least 2 characters long.',
  'group-name-too-short': 'Name must be at least 4 characters long.',
  'name-in-use': 'Name is already in use.',
  'name-has-address':
    'A name cannot contain a web address, email address or phone number. If it contains none of these, put a space after the dot.',
  'name-mixes-scripts': 'Write each word of a name in one alphabet. This name mixes letters that look alike.',
  'text-unshowable': 'This text contains characters that cannot be shown.',
  'date-invalid': 'Enter a valid date and time.',
  'end-before-start': 'The end must be after the start.',
  'time-skipped': 'The clocks go forward that day and skip this time.',
  'zone-unknown': 'This time zone is not known.',
} as const

type RefusalCode = keyof typeof REFUSALS

/** Returns the refusal of this code with its sentence; `field` is the backend's name of the wrong input. */
function refuseWith(code: RefusalCode, field?: string): { ok: false; refusal: Refusal } {
  return refuse(code, REFUSALS[code], field)
}

// The exports are in braces, so that deploy/src/federation/public-exports.ts can read the names for remotes.
export { REFUSALS, refuseWith }
export type { RefusalCode }
