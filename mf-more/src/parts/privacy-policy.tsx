import { styled } from 'styled-components'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { tokens } from '@coffer/shared-ui'
import { privacyTexts } from '../texts/privacy.catalogue.ts'

const SECTIONS = [
  'introduction',
  'collection',
  'sharing',
  'cookies',
  'rights',
  'retention',
  'children',
  'updates',
  'contact',
] as const

/** The date of the policy (product 1). Noon, so that it is the same day in nearly every time zone. */
const DATED = '2024-06-16T12:00:00.000Z'

/** The date and the nine sections of the policy, without a title. */
export function PrivacyPolicy() {
  const policy = useTexts(privacyTexts)
  return (
    <Root>
      <Dated>{policy.dated(formatDay(DATED))}</Dated>
      {SECTIONS.map((id, index) => (
        <section key={id}>
          <Title>
            {index + 1}. {policy[id].title}
          </Title>
          <Text>{policy[id].text}</Text>
        </section>
      ))}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  max-width: 62ch;
`
const Dated = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Title = styled.h3`
  font: 600 ${tokens.text.m} ${tokens.font};
  letter-spacing: -0.005em;
`
const Text = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.muted};
`
