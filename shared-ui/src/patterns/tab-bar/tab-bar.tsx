import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Pressable, type RenderLink } from '../../primitives/pressable/pressable.tsx'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

export interface TabItem {
  id: string
  label: string
  /** A lucide icon or an `Avatar` of 24 px. */
  icon: ReactNode
  isCurrent: boolean
  renderLink: RenderLink
  /** e.g. a `Badge`, at the icon's corner. */
  badge?: ReactNode
}

export interface TabBarProps {
  /** The accessible name of the navigation. */
  label: string
  items: readonly TabItem[]
  /** Shown above the items: `brand` at `md`, up to 88 px wide; `wideBrand` from `lg` on. */
  brand?: ReactNode
  wideBrand?: ReactNode
}

/**
 * The main navigation: a bar of 65 px at the bottom below `md` (product 9.8), a rail on the left from `md` on, with labels next to the
 * icons from `lg` on.
 */
export function TabBar({ label, items, brand, wideBrand }: TabBarProps) {
  return (
    <Nav aria-label={label} data-navigation data-screen-only>
      {brand !== undefined && <Brand $width="md">{brand}</Brand>}
      {wideBrand !== undefined && <Brand $width="lg">{wideBrand}</Brand>}
      <Items>
        {items.map((item) => (
          <li key={item.id}>
            <Tab renderLink={item.renderLink} aria-current={item.isCurrent ? 'page' : undefined}>
              <Icon>
                {item.icon}
                {item.badge !== undefined && <Corner>{item.badge}</Corner>}
              </Icon>
              <Label>{item.label}</Label>
            </Tab>
          </li>
        ))}
      </Items>
    </Nav>
  )
}

const Nav = styled.nav`
  position: fixed;
  z-index: ${tokens.z.bar};
  inset: auto 0 0 0;
  height: ${tokens.size.navBottom};
  padding-bottom: env(safe-area-inset-bottom, 0px);
  background: ${tokens.color.surface};
  border-top: 1px solid ${tokens.color.line};

  ${media.md} {
    inset: 0 auto 0 0;
    display: flex;
    flex-direction: column;
    width: ${tokens.size.navLeft};
    height: auto;
    padding: ${tokens.space[5]} ${tokens.space[2]};
    border-top: 0;
    border-right: 1px solid ${tokens.color.line};
  }
  ${media.lg} {
    padding: ${tokens.space[6]} ${tokens.space[3]};
  }
`
const Brand = styled.div<{ $width: 'md' | 'lg' }>`
  display: none;
  padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[8]};

  ${media.md} {
    display: ${({ $width }) => ($width === 'md' ? 'grid' : 'none')};
    justify-content: center;
  }
  ${media.lg} {
    display: ${({ $width }) => ($width === 'lg' ? 'grid' : 'none')};
    justify-content: start;
  }
`
const Items = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  height: 100%;

  ${media.md} {
    grid-auto-flow: row;
    gap: ${tokens.space[1]};
    height: auto;
  }
`
const Tab = styled(Pressable)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  height: 100%;
  min-height: 60px;
  padding: 0 2px;
  color: ${tokens.color.muted};
  font: 500 ${tokens.text.xs} ${tokens.font};
  transition: color ${tokens.duration.tap} ${tokens.ease.out};
  -webkit-user-select: none;
  user-select: none;

  &[aria-current] {
    color: ${tokens.color.primaryText};
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: ${tokens.radius.m};
  }
  ${media.hover} {
    &:hover:not([aria-current]) {
      color: ${tokens.color.ink};
    }
  }
  ${media.lg} {
    flex-direction: row;
    justify-content: flex-start;
    gap: ${tokens.space[3]};
    min-height: 48px;
    padding: 0 ${tokens.space[3]};
    border-radius: ${tokens.radius.m};
    font-size: 0.9375rem;

    &[aria-current] {
      background: ${tokens.color.primarySoft};
    }
    ${media.hover} {
      &:hover:not([aria-current]) {
        background: ${tokens.color.sunken};
      }
    }
  }
`
const Icon = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 56px;
  height: 30px;
  border-radius: ${tokens.radius.full};
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  > svg {
    width: 22px;
    height: 22px;
  }
  [aria-current] > & {
    background: ${tokens.color.primarySoft};
  }
  ${media.lg} {
    width: 24px;
  }
`
const Corner = styled.span`
  position: absolute;
  top: -3px;
  left: 32px;

  /* A count that grows with the text would cover the icon, which does not. */
  > * {
    min-width: 20px;
    height: 20px;
    padding: 0 6px;
    font-size: min(0.75rem, 14px);
    line-height: 20px;
  }
  ${media.lg} {
    left: 12px;
  }
`
const Label = styled.span`
  max-width: 100%;
  /* The bar keeps its height, so its text grows only as far as the longest name fits on a phone. */
  font-size: min(1em, max(11px, 3.6vw));

  /* Four tabs on the narrowest phone. */
  @media (max-width: 359px) {
    font-size: 11px;
    letter-spacing: -0.025em;
  }
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
