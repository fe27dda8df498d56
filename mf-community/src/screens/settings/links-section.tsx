import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { LINK_ICONS, MAX_LINKS, validateLink } from '@coffer/shared-sdk/domain'
import type { ExternalLink } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, IconButton, SmallText, Stack, tokens } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { Select } from '@coffer/shared-ui/popups'
import { settingsTexts } from '../../texts/settings.en.ts'
import { Setting } from './setting.tsx'
import type { SectionProps } from './setting.tsx'

/** The links that all members see under More; the form adds, changes, moves and removes them. */
export function LinksSection({ form }: SectionProps) {
  const { links: words } = useTexts(settingsTexts)
  const links = form.shown.externalLinks
  const section = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (next: readonly ExternalLink[]) => form.change('externalLinks', next)
  const add = () => {
    change([...links, { title: '', path: '', icon: 'link' }])
    focusLink(section.current, links.length)
  }
  const move = (index: number, by: -1 | 1) => {
    const link = links[index]
    if (link === undefined) return
    change(links.toSpliced(index, 1).toSpliced(index + by, 0, link))
    focusLink(section.current, index + by, by < 0 ? 'up' : 'down')
  }
  const remove = (index: number) => {
    change(links.toSpliced(index, 1))
    if (links.length === 1) addButton.current?.focus()
    else focusLink(section.current, Math.min(index, links.length - 2), 'remove')
  }
  return (
    <Stack $gap={4} ref={section}>
      <SmallText>{words.about}</SmallText>
      <Setting form={form} name="externalLinks">
        {links.map((link, index) => (
          // Keys are positions, because links have no ids and their texts change while people type.
          <LinkFields
            key={index}
            form={form}
            link={link}
            index={index}
            isLast={index === links.length - 1}
            onChange={(next) => change(links.with(index, next))}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </Setting>
      {links.length < MAX_LINKS && (
        <Button ref={addButton} variant="secondary" icon={<Plus aria-hidden />} onClick={add}>
          {words.add}
        </Button>
      )}
    </Stack>
  )
}

interface LinkFieldsProps extends SectionProps {
  readonly link: ExternalLink
  readonly index: number
  readonly isLast: boolean
  readonly onChange: (link: ExternalLink) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function LinkFields({ form, link, index, isLast, onChange, onMove, onRemove }: LinkFieldsProps) {
  const { links: words } = useTexts(settingsTexts)
  const name = link.title.trim() || `${words.untitled} ${index + 1}`
  // The refusal of the list is about its first wrong link, but each wrong link shows its own.
  const isRefused = form.getRefusal('externalLinks') !== undefined
  const checked = validateLink(link)
  const error = (field: string) =>
    isRefused && !checked.ok && checked.refusal.field === field ? refusalText(checked.refusal) : undefined
  return (
    <Card role="group" aria-label={words.item(index + 1)}>
      <Fields>
        <TextInput
          label={words.title}
          autoComplete="off"
          maxLength={60}
          value={link.title}
          onChange={(title) => onChange({ ...link, title })}
          error={error('title')}
        />
        <Select
          label={words.icon}
          options={LINK_ICONS.map((icon) => ({ value: icon, label: words.icons[icon] }))}
          value={LINK_ICONS.find((icon) => icon === link.icon) ?? 'link'}
          onChange={(icon) => onChange({ ...link, icon })}
        />
      </Fields>
      <TextInput
        label={words.path}
        hint={words.pathHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={link.path}
        onChange={(path) => onChange({ ...link, path })}
        error={error('path')}
      />
      <Actions>
        <IconButton
          data-control="up"
          label={words.up(name)}
          icon={<ArrowUp aria-hidden />}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          data-control="down"
          label={words.down(name)}
          icon={<ArrowDown aria-hidden />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          data-control="remove"
          label={words.remove(name)}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </Actions>
    </Card>
  )
}

const Card = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${tokens.space[3]};
  align-items: start;
`
const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${tokens.space[1]};
  margin-bottom: calc(-1 * ${tokens.space[2]});
`

type LinkControl = 'up' | 'down' | 'remove'

/**
 * Focuses a control of the link at `index` once it is rendered, so that the focus follows a link that moves. Without a `control` it focuses
 * the link's title. If the control is disabled, it focuses another one of the same link. It does nothing if there is no such link.
 */
function focusLink(links: HTMLElement | null, index: number, control?: LinkControl): void {
  requestAnimationFrame(() => {
    const link = links?.querySelectorAll('[role=group]')[index]
    const wanted = control === undefined ? 'input' : `[data-control=${control}]:not([disabled])`
    const found =
      link?.querySelector<HTMLElement>(wanted) ??
      link?.querySelector<HTMLElement>('[data-control]:not([disabled])')
    found?.focus()
  })
}
