import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { media, tokens } from '@coffer/shared-ui/start'
import { texts } from '../texts/catalogue.ts'
import { AnimatedBackground } from './animated-background.tsx'
import { BrandHeading } from './brand-heading.tsx'
import { BrandLine } from './brand-line.tsx'
import { FooterButton } from './footer-button.tsx'

interface OnboardingLayoutProps {
  /** The card's content. Without any the brand stands alone, as an installed app opens. */
  readonly children?: ReactNode
  /** Whose app it is above the card, at full size, in one line, or alone in the middle; `full` when left out. */
  readonly brand?: 'full' | 'line' | 'alone'
  /** At the end of the footer, instead of the credit. */
  readonly footerEnd?: ReactNode
}

/** The page of people who are not in yet: brand above, one card, a footer (spec 2). The card is 450 px wide (spec 9). */
export function OnboardingLayout({ children, brand = 'full', footerEnd }: OnboardingLayoutProps) {
  const { privacyPolicy, brand: words } = useTexts(texts)
  return (
    <Root>
      <AnimatedBackground />
      <Top>{brand === 'line' ? <BrandLine /> : <BrandHeading />}</Top>
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
    /* From a fixed line down: the brand stays where it is while the card grows. */
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
/**
 * Grows out of the lower edge on a phone, stands free from md on. With several steps it keeps its height from one
 * to the next.
 */
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
