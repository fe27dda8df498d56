import { Download, Monitor, PlusSquare, Share, Smartphone } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  promptInstall,
  declineInstallForNow,
  declineInstallForever,
  hasHomeScreen,
  installWay,
} from '@coffer/shared-sdk/install'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries'
import { Button, Stack, tokens } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { Later, Mark, Offer } from '../../parts/offer.ts'
import { texts } from '../../texts/en.ts'
import { installTexts } from '../../texts/install.en.ts'

/**
 * Shows how to install the app on this device: by the browser's own prompt, or by hand on an iPhone (product 9.6). If the app offered it,
 * dismissing the sheet asks again after 30 days, and its button never asks again.
 */
export default function InstallAppSheet({ params, open, onClose, onClosed }: SheetProps<'install-app'>) {
  const words = useTexts(installTexts)
  // The way stays as it was when the sheet opened, because the browser withdraws its offer once it has asked.
  const [way] = useState(installWay)
  const [isAsking, startAsking] = useTransition()
  const firstButton = useRef<HTMLButtonElement>(null)
  const answered = useRef(false)
  const app = useQuery(manifestQueries.current()).data?.name ?? words.appName
  const Device = hasHomeScreen() ? Smartphone : Monitor
  const isOffered = params.offered === 'yes'
  const onGone = () => {
    if (isOffered && !answered.current) declineInstallForNow()
    onClosed()
  }
  const install = () =>
    startAsking(async () => {
      try {
        answered.current = await promptInstall()
        if (answered.current) showToast(words.done, 'success')
      } catch (error) {
        reportError(error)
      }
      onClose()
    })
  const never = () => {
    declineInstallForever()
    answered.current = true
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onGone}
      title={words.title}
      closeLabel={words.close}
      dismissible={!isAsking}
      initialFocus={firstButton}
      unasked={isOffered}
      footer={
        <Buttons
          way={way}
          firstButton={firstButton}
          isAsking={isAsking}
          onInstall={install}
          onClose={onClose}
          onNever={isOffered ? never : undefined}
        />
      }
    >
      <Offer>
        <Mark>
          <Device aria-hidden size={32} />
        </Mark>
        <p>{words.text[hasHomeScreen() ? 'phone' : 'computer'](app)}</p>
        {way === 'ios' && <IosSteps />}
        {isOffered && <Later>{words.later}</Later>}
      </Offer>
    </Sheet>
  )
}

interface ButtonsProps {
  readonly way: ReturnType<typeof installWay>
  readonly firstButton: RefObject<HTMLButtonElement | null>
  readonly isAsking: boolean
  readonly onInstall: () => void
  readonly onClose: () => void
  readonly onNever: (() => void) | undefined
}

function Buttons({ way, firstButton, isAsking, onInstall, onClose, onNever }: ButtonsProps) {
  const words = useTexts(installTexts)
  const { notNow } = useTexts(texts)
  return (
    <Stack $gap={3}>
      {way === 'prompt' ? (
        <>
          <Button
            ref={firstButton}
            fullWidth
            pending={isAsking}
            pendingLabel={words.installing}
            icon={<Download aria-hidden size={18} />}
            onClick={onInstall}
          >
            {words.install}
          </Button>
          <Button variant="secondary" fullWidth disabled={isAsking} onClick={onClose}>
            {notNow}
          </Button>
        </>
      ) : (
        <Button ref={firstButton} fullWidth onClick={onClose}>
          {words.understood}
        </Button>
      )}
      {onNever && (
        <Button variant="quiet" fullWidth disabled={isAsking} onClick={onNever}>
          {words.never}
        </Button>
      )}
    </Stack>
  )
}

/** Shows the steps by hand, because Apple gives pages no button for it. */
function IosSteps() {
  const { steps } = useTexts(installTexts)
  return (
    <Steps aria-label={steps.label}>
      <Step>
        <Share aria-hidden size={20} />
        <span>{steps.share}</span>
      </Step>
      <Step>
        <PlusSquare aria-hidden size={20} />
        <span>{steps.add}</span>
      </Step>
      <Step>
        <Smartphone aria-hidden size={20} />
        <span>{steps.confirm}</span>
      </Step>
    </Steps>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
  width: 100%;
  margin: ${tokens.space[2]} 0;
  padding: 0;
  list-style: none;
  text-align: start;
  text-wrap: pretty;
`
const Step = styled.li`
  display: grid;
  grid-template-columns: 40px 1fr;
  align-items: center;
  gap: ${tokens.space[3]};

  > svg {
    justify-self: center;
    color: ${tokens.color.primaryText};
  }
`
