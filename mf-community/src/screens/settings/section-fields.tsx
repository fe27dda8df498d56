import type { ComponentType } from 'react'
import { AccessSection } from './access-section.tsx'
import { CommunitySection } from './community-section.tsx'
import { EventsSection } from './events-section.tsx'
import { LinksSection } from './links-section.tsx'
import { LookSection } from './look-section.tsx'
import { MoneySection } from './money-section.tsx'
import type { SectionProps } from './setting.tsx'
import type { SettingsSectionId } from './settings-sections.ts'

const FIELDS: Readonly<Record<SettingsSectionId, ComponentType<SectionProps>>> = {
  community: CommunitySection,
  appearance: LookSection,
  money: MoneySection,
  events: EventsSection,
  links: LinksSection,
  joining: AccessSection,
}

interface SectionFieldsProps extends SectionProps {
  readonly id: SettingsSectionId
}

/** The fields of one section, without its heading. */
export function SectionFields({ id, form }: SectionFieldsProps) {
  const Fields = FIELDS[id]
  return <Fields form={form} />
}
