import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { media, tokens } from '@coffer/shared-ui/start'
import { texts } from '../texts/en.ts'
import { AnimatedBackground } from './animated-background.tsx'
import { BrandHeader } from './brand-header.tsx'

interface OnboardingLayoutProps {
  /** The content of the card. */
  readonly children?: ReactNode
  /** The size of the brand above the card; `alone` shows it without a card. `full` by default. */
  readonly brand?: 'full' | 'line' | 'alone'
  /** Replaces the credit at the end of the footer. */
  readonly footerEnd?: ReactNode
}

/** The page layout of login and onboarding: brand, one card of 450 px, footer (product 2, 9). */
export function OnboardingLayout({ children, brand = 'full', footerEnd }: OnboardingLayoutProps) {
  const { privacyPolicy, brand: words } = useTexts(texts)
  return (
    <Root>
      <AnimatedBackground />
      <Top>
        <BrandHeader size={brand === 'line' ? 'line' : 'full'} />
      </Top>
      {brand !== 'alone' && (
        <>
          <Card $brand={brand}>{children}</Card>
          <Footer>
            <FooterButton type="button" onClick={() => openSheet('privacy', {})}>
              {privacyPolicy}
            </FooterButton>
            <span aria-hidden>·</span>
            {footerEnd ?? <span>{words.credit}</span>}
          </Footer>
        </>
      )}
    </Root>
  )
}

const Root = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  ${media.md} {
    /* Aligned to the top, so that the brand does not move when the card grows. */
    align-items: center;
    padding: max(${tokens.space[6]}, 10dvh) ${tokens.space[4]} ${tokens.space[6]};
  }
`
const Top = styled.div`
  flex: 1;
  display: grid;
  align-content: center;
  padding-top: env(safe-area-inset-top, 0px);

  ${media.md} {
    flex: none;
  }
`
/** The card touches the lower edge on a phone and floats from `md` on. With `line` its minimum height is the same for all steps. */
const Card = styled.main<{ $brand: 'full' | 'line' }>`
  display: flex;
  flex-direction: column;
  min-height: ${({ $brand }) => ($brand === 'line' ? 'calc(100dvh - 152px)' : '0')};
  padding: ${tokens.space[8]} ${tokens.space[6]} ${tokens.space[4]};
  border-radius: ${tokens.radius.xl} ${tokens.radius.xl} 0 0;
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};

  ${media.md} {
    width: 450px;
    min-height: ${({ $brand }) => ($brand === 'line' ? '520px' : '0')};
    padding: ${tokens.space[8]};
    border-radius: ${tokens.radius.xl};
    box-shadow: ${tokens.shadow.float};
  }
`
const Footer = styled.footer`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  padding: 0 ${tokens.space[4]} calc(${tokens.space[2]} + env(safe-area-inset-bottom, 0px));
  background: ${tokens.color.raised};
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};

  ${media.md} {
    margin-top: ${tokens.space[4]};
    background: none;
    color: ${tokens.color.onHero};
  }
`
/** A quiet action in the footer. */
export const FooterButton = styled.button`
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space[1]};
  border: 0;
  background: none;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 3px;
  cursor: pointer;

  &:focus-visible {
    outline-color: currentColor;
    border-radius: ${tokens.radius.s};
  }
  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`
