import { Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { nextThemeChoice, setThemeChoice, getThemeChoice } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ListRow, tokens, useAriaLive } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

const ICONS = { light: Sun, system: SunMoon, dark: Moon }

/** Each press selects the next appearance: light, system, dark (product 3, dark mode). */
export function AppearanceRow() {
  const { appearance } = useTexts(texts)
  const [choice, setChoice] = useState(getThemeChoice)
  const live = useAriaLive(appearance[choice])
  const Icon = ICONS[choice]
  const cycle = () => {
    const next = nextThemeChoice(choice)
    setThemeChoice(next)
    setChoice(next)
  }
  return (
    <ListRow
      title={appearance.title}
      start={<Icon aria-hidden />}
      end={
        <Value role="status" aria-live={live}>
          {appearance[choice]}
        </Value>
      }
      onClick={cycle}
    />
  )
}

const Value = styled.span`
  color: ${tokens.color.muted};
`
