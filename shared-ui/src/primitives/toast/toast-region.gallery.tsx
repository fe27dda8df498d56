import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { ToastRegion } from './toast-region.tsx'

/** A placeholder of the navigation, which a primitive only knows by this attribute. */
const Navigation = styled.nav`
  position: fixed;
  inset: auto 0 0;
  height: ${tokens.size.navBottom};
  background: ${tokens.color.sunken};

  ${media.md} {
    inset: 0 auto 0 0;
    width: ${tokens.size.navLeft};
    height: auto;
  }
`

export const gallery = [
  {
    title: 'Clear of the navigation, error',
    fullPage: true,
    element: (
      <>
        <Navigation aria-label="Main" data-navigation />
        <ToastRegion
          label="Notices"
          toast={{ id: '3', tone: 'error', text: 'You cannot view details of hidden transactions.' }}
        />
      </>
    ),
  },
  {
    title: 'Warning',
    fullPage: true,
    element: (
      <ToastRegion
        label="Notices"
        toast={{ id: '4', tone: 'warning', text: "Your code has expired. We've sent you a new one." }}
      />
    ),
  },
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
