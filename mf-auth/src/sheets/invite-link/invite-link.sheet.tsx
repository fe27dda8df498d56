import { useState } from 'react'
import { Copy, Link2Off, Share2 } from 'lucide-react'
import { styled } from 'styled-components'
import { copyText, shareLink, toAppError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { loadable, showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import { useRevokeInviteLink } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { inviteLinkQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { InviteLink } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Button,
  EmptyState,
  FactLine,
  FailureBanner,
  PendingOrError,
  Skeleton,
  Stack,
  tokens,
} from '@coffer/shared-ui'
import { ConfirmSheet, Sheet } from '@coffer/shared-ui/overlays'
import { linkTexts } from '../../texts/invite-links.en.ts'

const QrCode = loadable(() => import(/* webpackChunkName: "qr-code" */ './qr-code.tsx'))

/** One invite link: its QR code, copying, sharing and revoking it. */
export default function InviteLinkSheet({ params, isStacked, ...sheet }: SheetProps<'invite-link'>) {
  const { links: words, close, back, loading, retry } = useTexts(linkTexts)
  const query = useQuery(inviteLinkQueries.open(useScope()))
  const { data, isError, isFetching } = query
  const [isRevoking, setIsRevoking] = useState(false)
  const link = data?.find(({ id }) => id === params.linkId)
  return (
    <Sheet
      {...sheet}
      title={words.title}
      description={words.text}
      closeLabel={close}
      backLabel={isStacked ? back : undefined}
    >
      {link && <LinkView link={link} onRevoke={() => setIsRevoking(true)} />}
      {link && (
        <RevokeConfirm
          id={link.id}
          open={sheet.open && isRevoking}
          onCancel={() => setIsRevoking(false)}
          onRevoked={sheet.onClose}
        />
      )}
      {!link && (isError || !data || isFetching) && (
        <PendingOrError
          loaded={pendingOrError([query])}
          texts={{ loading, retry, failed: words.failed }}
          skeleton={<Skeleton $height="240px" $shape="block" />}
        />
      )}
      {data && !link && !isFetching && (
        <EmptyState illustration="people" title={words.gone.title} text={words.gone.text} />
      )}
    </Sheet>
  )
}

function LinkView({ link, onRevoke }: { readonly link: InviteLink; readonly onRevoke: () => void }) {
  const { links: words, copied: copiedText } = useTexts(linkTexts)
  const { organisation } = useMember().membership
  const url = `${location.origin}${paths.join()}/${link.token}`
  const share = async () => {
    try {
      if ((await shareLink({ title: words.shareTitle(organisation.name), url })) === 'copied') copied()
    } catch (error) {
      failed(error)
    }
  }
  const failed = (error: unknown) => showToast(toAppError(error).message, 'error')
  const copied = () => showToast(copiedText, 'success')
  return (
    <Stack $gap={5}>
      <QrCode text={url} label={words.qrCode} placeholder={<Skeleton $height="240px" $shape="block" />} />
      <Facts>
        <Address>{url}</Address>
        <FactLine facts={[words.validUntil(formatMoment(link.expires)), words.uses(link.uses)]} />
      </Facts>
      <Stack $gap={3}>
        <Button fullWidth icon={<Share2 aria-hidden />} onClick={() => void share()}>
          {words.share}
        </Button>
        <Button
          variant="secondary"
          fullWidth
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(url).then(copied, failed)}
        >
          {words.copy}
        </Button>
        <Button variant="quiet" fullWidth icon={<Link2Off aria-hidden />} onClick={onRevoke}>
          {words.revoke}
        </Button>
      </Stack>
    </Stack>
  )
}

interface RevokeConfirmProps {
  readonly id: InviteLink['id']
  readonly open: boolean
  readonly onCancel: () => void
  readonly onRevoked: () => void
}

function RevokeConfirm({ id, open, onCancel, onRevoked }: RevokeConfirmProps) {
  const { links: words, cancel, close, wentWrong } = useTexts(linkTexts)
  const { submission, submit } = useSubmitOnce(useRevokeInviteLink(), {
    onSuccess: (isOpen) => {
      showToast(words.revoked, 'success')
      onCancel()
      if (isOpen) onRevoked()
    },
    onError: (_error, isOpen) => {
      if (!isOpen) showToast(wentWrong, 'error')
    },
  })
  return (
    <ConfirmSheet
      open={open}
      title={words.revokeTitle}
      text={words.revokeText}
      confirmLabel={words.revoke}
      cancelLabel={cancel}
      closeLabel={close}
      tone="danger"
      pending={submission.status === 'pending'}
      pendingLabel={words.revoking}
      onConfirm={() => submit(id)}
      onCancel={onCancel}
    >
      <FailureBanner text={submission.failure} />
    </ConfirmSheet>
  )
}

const Facts = styled.p`
  display: grid;
  gap: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
`
/** Never truncated: half a link is useless. */
const Address = styled.span`
  color: ${tokens.color.ink};
  overflow-wrap: anywhere;
  user-select: all;
`
