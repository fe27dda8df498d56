import { Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { nextThemeChoice, setThemeChoice, themeChoice } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ListRow, tokens, useQuietAtFirst } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

const ICONS = { light: Sun, system: SunMoon, dark: Moon }

/** Light, system, dark: one press further each time (spec 3, dark mode). */
export function AppearanceRow() {
  const { appearance } = useTexts(texts)
  const [choice, setChoice] = useState(themeChoice)
  const live = useQuietAtFirst(appearance[choice])
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
