import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { Logo, Mark, tokens } from '@coffer/shared-ui'
import { texts } from '../texts/catalogue.ts'

/** The app's logo above the navigation; with several communities a button that switches between them. */
export function CommunityBrand({ wide }: { readonly wide: boolean }) {
  const hasSeveral = useSessionStore(
    (session) => session.status === 'signed-in' && session.memberships.length > 1,
  )
  const mark = wide ? <Logo size={32} /> : <Mark size={36} />
  return hasSeveral ? <Switcher wide={wide}>{mark}</Switcher> : mark
}

function Switcher({ wide, children }: { readonly wide: boolean; readonly children: ReactNode }) {
  const { memberships: words } = useTexts(texts)
  const { organisation } = useMember().membership
  return (
    <Root
      $wide={wide}
      type="button"
      aria-label={words.open(organisation.name)}
      onClick={() => openSheet('memberships', {})}
    >
      {children}
      {wide && <Name>{organisation.name}</Name>}
      <ChevronsUpDown aria-hidden size={16} />
    </Root>
  )
}

const Root = styled.button<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) => ($wide ? '1fr auto' : 'auto')};
  justify-items: ${({ $wide }) => ($wide ? 'start' : 'center')};
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 44px;
  min-height: 44px;
  margin: calc(-1 * ${tokens.space[2]});
  padding: ${tokens.space[2]};
  border: 0;
  border-radius: ${tokens.radius.m};
  background: transparent;
  color: ${tokens.color.muted};
  text-align: start;
  cursor: pointer;

  > svg:last-child {
    grid-row: ${({ $wide }) => ($wide ? '1' : '2')};
    grid-column: ${({ $wide }) => ($wide ? '2' : '1')};
  }
  &:hover {
    background: ${tokens.color.sunken};
  }
`
const Name = styled.span`
  grid-row: 2;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 500 ${tokens.text.s} ${tokens.font};
`
