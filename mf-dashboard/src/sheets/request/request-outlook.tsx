import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { Outlook } from '@coffer/shared-ui/money-form'
import { texts } from '../../texts/catalogue.ts'
import { recentTexts } from '../../texts/recent.catalogue.ts'
import { wordsOfRefusedAmount } from '../parts/refused-amount.ts'
import type { RequestCheck, RequestDraft } from './request.form.ts'

/** What the request will do, or what is in the way of it. */
export function RequestOutlook({ check }: { readonly check: RequestCheck }) {
  const words = useTexts(texts)
  const counts = useTexts(recentTexts)
  if (check.kind === 'ready') return <Outlook text={whatHappens(words, counts, check.draft)} />
  if (check.kind === 'refused' && check.about !== 'amount') {
    return <Outlook text={refusalText(check.refusal, words.refusals)} isRefused />
  }
  const { request, moneyForm: form } = words
  if (check.kind === 'refused') {
    return <Outlook text={wordsOfRefusedAmount(check.refusal, form.missingAmount)} />
  }
  const text = {
    sender: request.missingParty,
    amount: form.missingAmount,
    description: form.missingDescription,
  }
  return <Outlook text={text[check.missing]} />
}

function whatHappens(
  { request }: ReturnType<typeof useTexts<typeof texts.fallback>>,
  { people, accounts }: Pick<typeof recentTexts.fallback, 'people' | 'accounts'>,
  draft: RequestDraft,
): string {
  const { parts, asked, ownPart } = draft
  const [first] = parts
  const status = parts.some((part) => part.status === 'pending') ? 'pending' : 'approved'
  const total = formatMoney(asked)
  // Nobody calls a bank a person.
  const count = parts.every(({ sender }) => sender.type === 'user') ? people : accounts
  const who =
    first && parts.length === 1
      ? request.outlook.one[status](total, first.sender.name)
      : request.outlook.several[status](total, count(parts.length))
  return ownPart ? `${who} ${request.outlook.own(formatMoney(ownPart))}` : who
}
