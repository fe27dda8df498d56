import { REFUSALS } from '../../domain/refusals.ts'
import { defineCatalogue } from '../../i18n/catalogue.ts'

/** Why something may not be done, or failed. The English sentences are the domain's (accounting A19). */
export const refusalsEn = {
  noAnswer: 'The server did not answer. Nothing is lost: try again, it will not be done twice.',
  gone: 'This no longer exists, or you may not change it.',
  reasons: {
    // Ids are minted with the form: what has its id was entered by it, with an answer that got lost (accounting A17).
    'id-taken':
      'This was already entered and has been changed or deleted since. Close this form and start again.',
    'not-a-member': REFUSALS['not-a-member'],
    'not-permitted': REFUSALS['not-permitted'],
    'account-not-active': REFUSALS['account-not-active'],
    'account-closed': REFUSALS['account-closed'],
    'event-not-active': REFUSALS['event-not-active'],
    'not-a-participant': REFUSALS['not-a-participant'],
    'event-locked': REFUSALS['event-locked'],
    'event-concluded': REFUSALS['event-concluded'],
    'join-after-end': REFUSALS['join-after-end'],
    'not-joined': REFUSALS['not-joined'],
    'group-required': REFUSALS['group-required'],
    'group-total-too-large': REFUSALS['group-total-too-large'],
    'group-name-too-short': REFUSALS['group-name-too-short'],
    'name-in-use': REFUSALS['name-in-use'],
    reserved: REFUSALS.reserved,
    'event-transaction': REFUSALS['event-transaction'],
    'already-approved': REFUSALS['already-approved'],
    'changed-since': REFUSALS['changed-since'],
    'not-the-sender': REFUSALS['not-the-sender'],
    'not-pending': REFUSALS['not-pending'],
    'not-the-creator': REFUSALS['not-the-creator'],
    'delete-window-over': REFUSALS['delete-window-over'],
    'amount-required': REFUSALS['amount-required'],
    'amount-not-a-number': REFUSALS['amount-not-a-number'],
    'amount-exponent': REFUSALS['amount-exponent'],
    'amount-not-positive': REFUSALS['amount-not-positive'],
    'amount-too-large': REFUSALS['amount-too-large'],
    'amount-too-many-decimals': REFUSALS['amount-too-many-decimals'],
    'amount-ambiguous-separator': REFUSALS['amount-ambiguous-separator'],
    'currency-mismatch': REFUSALS['currency-mismatch'],
    'share-not-a-number': REFUSALS['share-not-a-number'],
    'share-out-of-range': REFUSALS['share-out-of-range'],
    'no-shares': REFUSALS['no-shares'],
    'no-senders': REFUSALS['no-senders'],
    'nothing-to-pay': REFUSALS['nothing-to-pay'],
    'payer-twice': REFUSALS['payer-twice'],
    'balances-not-zero': REFUSALS['balances-not-zero'],
    'bank-sender': REFUSALS['bank-sender'],
    'same-account': REFUSALS['same-account'],
    'different-organisations': REFUSALS['different-organisations'],
    'text-unshowable': REFUSALS['text-unshowable'],
  },
}

export const refusalTexts = defineCatalogue(refusalsEn, { de: () => import('./de.ts') })
