import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import type { Manifest } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Logo, Mark, tokens } from '@coffer/shared-ui/member'
import { memberTexts } from '../../texts/member.en.ts'

/**
 * Shows the community's logo above the navigation. For people in several communities it is a button that switches between them (product
 * 1.2).
 */
export function CommunityBrand({ wide }: { readonly wide: boolean }) {
  const hasSeveral = useSessionStore(
    (session) => session.status === 'signed-in' && session.memberships.length > 1,
  )
  const brand = <Brand wide={wide} />
  return hasSeveral ? <Switcher wide={wide}>{brand}</Switcher> : brand
}

/** The picture is decorative; the app's name is also in the page's title. */
function Brand({ wide }: { readonly wide: boolean }) {
  const { organisation } = useMember().membership
  const { appName } = useTexts(memberTexts)
  const manifest = useQuery(manifestQueries.current()).data
  const [failedUrl, setFailedUrl] = useState('')
  const name = manifest?.name ?? appName
  const url = logoUrl(organisation, manifest)
  if (url === '' || url === failedUrl) {
    if (!wide) return <Mark size={36} />
    return name === appName ? <Logo size={32} /> : <Named icon={<Mark size={32} />} name={name} />
  }
  const picture = <Picture src={url} alt="" width={36} height={36} onError={() => setFailedUrl(url)} />
  return wide ? <Named icon={picture} name={name} /> : picture
}

/** Returns the URL of the community's own logo, otherwise of its address's logo; empty without either. */
function logoUrl({ id, logo }: CurrentMembership['organisation'], manifest: Manifest | undefined): string {
  return (
    fileUrl('organisations', id, logo, 128) ||
    (manifest ? fileUrl('manifest', manifest.id, manifest.logo, 128) : '')
  )
}

function Named({ icon, name }: { readonly icon: ReactNode; readonly name: string }) {
  return (
    <Line>
      {icon}
      <AppName>{name}</AppName>
    </Line>
  )
}

function Switcher({ wide, children }: { readonly wide: boolean; readonly children: ReactNode }) {
  const { memberships: words } = useTexts(memberTexts)
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
  grid-template-columns: ${({ $wide }) => ($wide ? 'minmax(0, 1fr) auto' : 'auto')};
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
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 500 ${tokens.text.s} ${tokens.font};
`
const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-width: 0;
  max-width: 100%;
`
const AppName = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  font: 650 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.02em;
  color: ${tokens.color.ink};
`
const Picture = styled.img`
  flex: none;
  border-radius: ${tokens.radius.s};
  object-fit: cover;
`
