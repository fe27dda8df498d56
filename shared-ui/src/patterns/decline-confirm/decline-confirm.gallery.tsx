import { DeclineConfirm } from './decline-confirm.tsx'

const props = {
  open: true,
  title: 'Decline request',
  text: 'Bo Chen will not get €12.50. The request stays visible as declined and does not count towards any balance.',
  pending: false,
  onConfirm: () => undefined,
  onCancel: () => undefined,
  refusalText: () => '',
  texts: {
    decline: { action: 'Decline', pending: 'Declining', reason: 'Reason' },
    moneyForm: { descriptionHint: 'Optional' },
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
  },
}

export const gallery = [
  {
    title: 'Declining a request',
    fullPage: true,
    element: <DeclineConfirm {...props} failure={undefined} />,
  },
  {
    title: 'Declining failed',
    fullPage: true,
    element: <DeclineConfirm {...props} failure="The server did not answer." />,
  },
]
