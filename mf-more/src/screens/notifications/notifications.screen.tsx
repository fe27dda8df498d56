import { Bell, Mail, Smartphone } from 'lucide-react'
import { styled } from 'styled-components'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useChangeNotificationSettings } from '@coffer/shared-sdk/mutations'
import { useDevice } from '@coffer/shared-sdk/push'
import type { PushDevice } from '@coffer/shared-sdk/push'
import { notificationQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { Page, PendingOrError, RowSkeletons, Banner, List, Stack, tokens } from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import { PanelHeader } from '../../parts/panel.tsx'
import { notificationTexts } from '../../texts/notifications.en.ts'

/** /more/notifications: sets how the membership is notified, and whether this device is (product 2.14). */
export function NotificationsScreen({ onBack }: { readonly onBack: (() => void) | null }) {
  const words = useTexts(notificationTexts)
  const settings = useQuery(notificationQueries.settings(useScope()))
  return (
    <Page as="div">
      <PanelHeader title={words.title} onBack={onBack} />
      {settings.data ? (
        <NotificationToggles settings={settings.data} />
      ) : (
        <PendingOrError
          loaded={pendingOrError([settings])}
          texts={words}
          details={settings.error?.message}
          skeleton={<RowSkeletons count={3} />}
        />
      )}
    </Page>
  )
}

interface NotificationTogglesProps {
  /** The settings of the selected membership. */
  readonly settings: { readonly push: boolean; readonly email: boolean }
}

/** The master toggle, the toggle of this device while it is on, and the one for mails (product 2.14). */
function NotificationToggles({ settings }: NotificationTogglesProps) {
  const words = useTexts(notificationTexts)
  const { user } = useMember()
  const device = useDevice()
  const { mutate } = useChangeNotificationSettings()
  const change = (way: keyof typeof settings) => (isOn: boolean) =>
    mutate({ way, isOn }, { onError: () => showToast(words.wentWrong, 'error') })
  return (
    <Stack $gap={3}>
      <List label={words.ways}>
        <ToggleRow
          icon={<Bell aria-hidden />}
          label={words.push}
          checked={settings.push}
          onChange={change('push')}
        />
        <DeviceRow device={device} open={settings.push} />
        <ToggleRow
          icon={<Mail aria-hidden />}
          label={words.byEmail}
          hint={words.emailHint(user.email)}
          checked={settings.email}
          onChange={change('email')}
        />
      </List>
      <Caption>{words.caption}</Caption>
      {settings.push && <DeviceNotice device={device} />}
    </Stack>
  )
}

function DeviceRow({ device, open }: { readonly device: PushDevice; readonly open: boolean }) {
  const words = useTexts(notificationTexts)
  const { support, permission, isOn, isPending, change } = device
  const isBlocked = support === 'supported' && permission === 'denied'
  return (
    <ToggleRow
      open={open}
      icon={<Smartphone aria-hidden />}
      label={words.device}
      hint={support !== 'supported' ? words.unsupported : isBlocked ? words.blocked : undefined}
      checked={isOn}
      pending={isPending}
      disabled={support !== 'supported' || isBlocked}
      onChange={(next) =>
        change(next, { onError: () => showToast(next ? words.couldNotEnable : words.wentWrong, 'error') })
      }
    />
  )
}

/** Says what the person can do first if notifications cannot be enabled on this device. */
function DeviceNotice({ device: { support, permission } }: { readonly device: PushDevice }) {
  const { installFirst, denied } = useTexts(notificationTexts)
  if (support === 'install-first') return <Banner title={installFirst.title}>{installFirst.text}</Banner>
  if (support === 'supported' && permission === 'denied')
    return <Banner title={denied.title}>{denied.text}</Banner>
  return null
}

const Caption = styled.p`
  padding: 0 ${tokens.space[1]} ${tokens.space[1]};
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-wrap: pretty;
`
