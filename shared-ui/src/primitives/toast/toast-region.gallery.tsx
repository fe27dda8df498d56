import { ToastRegion } from './toast-region.tsx'

export const gallery = [
  {
    title: 'Success',
    fullPage: true,
    element: <ToastRegion label="Notices" toast={{ id: '1', tone: 'success', text: 'Sent successfully!' }} />,
  },
  {
    title: 'With an action',
    fullPage: true,
    element: (
      <ToastRegion
        label="Notices"
        toast={{
          id: '2',
          tone: 'info',
          text: 'Update available.',
          action: { label: 'Reload', onClick: () => undefined },
        }}
      />
    ),
  },
]
