import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner } from '@coffer/shared-ui'
import { EarlierChoice } from '../../events/earlier-choice.tsx'
import type { EventView } from '../../events/event-view.ts'
import { membershipTexts } from '../../texts/membership.en.ts'
import type { MembershipToggle } from './use-membership.ts'

const ConfirmSheet = loadable(async () => ({
  default: (await import('@coffer/shared-ui/overlays')).ConfirmSheet,
}))

interface MembershipConfirmProps {
  readonly membership: MembershipToggle
  readonly event: EventView
}

/** Confirms joining or leaving; its code is loaded with the first question. */
export function MembershipConfirm({ membership, event }: MembershipConfirmProps) {
  const words = useTexts(membershipTexts)
  const { asked, focusAfter, warning, earlier, confirm, close } = membership
  if (asked === null) return null
  const { toggle, isOpen } = asked
  const isLeaving = toggle === 'leave'
  const formatText = isLeaving
    ? words.leave[event.isHidden ? 'textHidden' : 'text']
    : words.join[earlier?.isIncluded === false ? 'textFromNow' : 'text']
  return (
    <ConfirmSheet
      open={isOpen}
      title={words[toggle].title}
      text={formatText(event.name)}
      confirmLabel={words[toggle].action}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      tone={isLeaving ? 'danger' : 'primary'}
      finalFocus={focusAfter}
      onConfirm={confirm}
      onCancel={close}
    >
      {isLeaving && warning !== null && <Banner tone="danger">{warning}</Banner>}
      {!isLeaving && earlier && <EarlierChoice {...earlier} />}
    </ConfirmSheet>
  )
}
