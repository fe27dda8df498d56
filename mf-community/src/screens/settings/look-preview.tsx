import { styled } from 'styled-components'
import { communityAvatar } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember } from '@coffer/shared-sdk/session'
import { Avatar, formatMoney, tokens } from '@coffer/shared-ui'
import { useObjectUrl } from '@coffer/shared-ui/image-picker'
import { communityHue, themeVariables } from '@coffer/shared-ui/start'
import { settingsTexts } from '../../texts/settings.en.ts'
import type { SectionProps } from './setting.tsx'

const THEMES = ['light', 'dark'] as const
const AMOUNT = 4250

/** Shows the brand in both themes before it is saved. Nothing in it can be pressed. */
export function LookPreview({ form }: SectionProps) {
  const { preview } = useTexts(settingsTexts)
  const { organisationId } = useMember().membership
  const hue = communityHue(form.shown.primary)
  const chosen = useObjectUrl(form.getPicture('icon'))
  const icon = chosen ?? form.pictureUrl('icon', 128)
  const community = communityAvatar({ id: organisationId, name: form.shown.appName, avatar: '' })
  return (
    <Frames role="img" aria-label={preview.label}>
      {THEMES.map((theme) => (
        <Frame key={theme} style={themeVariables(hue, theme)}>
          <Theme>{preview[theme]}</Theme>
          <Head>
            <Avatar {...community} src={icon} size={32} />
            <Name>{form.shown.appName}</Name>
          </Head>
          <Hero>
            <span>{preview.balance}</span>
            <Amount>{formatMoney({ cents: AMOUNT, currency: 'EUR' })}</Amount>
          </Hero>
          <Action>{preview.button}</Action>
        </Frame>
      ))}
    </Frames>
  )
}

const Frames = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${tokens.space[3]};
`
const Frame = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.canvas};
  box-shadow: inset 0 0 0 1px ${tokens.color.line};
  color: ${tokens.color.ink};
`
const Theme = styled.span`
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;
`
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 600 ${tokens.text.m} ${tokens.font};
`
const Hero = styled.div`
  display: grid;
  gap: 2px;
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: linear-gradient(135deg, ${tokens.color.hero}, ${tokens.color.heroEnd});
  color: #fff;
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Amount = styled.span`
  font: 700 ${tokens.text.l} ${tokens.font};
  font-variant-numeric: tabular-nums;
`
const Action = styled.span`
  padding: 10px;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.primary};
  color: ${tokens.color.onPrimary};
  font: 600 ${tokens.text.s} ${tokens.font};
  text-align: center;
`
