import { Users } from 'lucide-react'
import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner } from '@coffer/shared-ui'
import type { EntryOffer } from '../../hooks/entry-offer.ts'
import { texts } from '../../texts/catalogue.ts'

type Words = ReturnType<typeof texts.current>['entry']

interface NotJoinedProps {
  readonly offer: EntryOffer
  /** Of the whole notice, which is why the actions below it are disabled. */
  readonly id: string
}

/** In the place of the figures of who has none, and what they may do instead. */
export function NotJoined({ offer, id }: NotJoinedProps) {
  const { entry } = useTexts(texts)
  if (offer.state === 'absent') return null
  return (
    <div id={id}>
      <Banner icon={<Users aria-hidden />} title={entry.notJoined}>
        {textOf(offer, entry)}
      </Banner>
    </div>
  )
}

function textOf(offer: Exclude<EntryOffer, { state: 'absent' }>, entry: Words): string {
  if (offer.state === 'enabled') return entry.onBehalf
  return offer.reason.code === 'not-a-participant' ? entry.notJoinedText : refusalText(offer.reason)
}
