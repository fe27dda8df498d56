import { CalendarDays, History, House, Landmark, Link as LinkIcon, Palette, UserPlus } from 'lucide-react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { Chip, List, ListRow } from '@coffer/shared-ui'
import { settingsTexts } from '../../texts/settings.en.ts'
import type { SectionProps } from './setting.tsx'
import { SETTINGS_SECTIONS, sectionMark, sectionTitle } from './settings-sections.ts'

const ICONS = {
  community: House,
  appearance: Palette,
  money: Landmark,
  events: CalendarDays,
  links: LinkIcon,
  joining: UserPlus,
} as const

const TONES = { wrong: 'danger', conflict: 'warning', changed: 'primary' } as const

/** Lists the sections on a phone. Each row says what the section holds, and whether something in it needs attention. */
export function SettingsList({ form }: SectionProps) {
  const words = useTexts(settingsTexts)
  return (
    <List label={words.title}>
      {SETTINGS_SECTIONS.map(({ id }) => {
        const Icon = ICONS[id]
        const mark = sectionMark(id, form)
        const { about, aboutShared } = { aboutShared: undefined, ...words.sections[id] }
        return (
          <ListRow
            key={id}
            wraps
            title={sectionTitle(id, words)}
            subtitle={form.brandsAddress ? about : (aboutShared ?? about)}
            start={<Icon aria-hidden />}
            end={mark && <Chip tone={TONES[mark]}>{words.marks[mark]}</Chip>}
            renderLink={(link) => <Link to={paths.communitySettings(id)} {...link} />}
          />
        )
      })}
    </List>
  )
}

/** Leads to the activity list, which is not part of the form, so leaving for it asks first. */
export function ActivityLink() {
  const words = useTexts(settingsTexts)
  return (
    <List>
      <ListRow
        title={words.activity}
        subtitle={words.activityHint}
        start={<History aria-hidden />}
        renderLink={(link) => <Link to={paths.communityActivity()} {...link} />}
      />
    </List>
  )
}
