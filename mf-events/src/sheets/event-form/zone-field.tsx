import { Globe } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { Button, EmptyState } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { AccountPickerSheet, WhileOpen } from '@coffer/shared-ui/overlays'
import { deviceZone } from '../../events/event-zone.ts'
import { getRegion, searchedName, zoneName } from '../../events/zone-names.ts'
import { eventFormTexts } from '../../texts/event-form.en.ts'

interface ZoneFieldProps {
  readonly zone: string
  readonly onChange: (zone: string) => void
}

/** Shows the time zone of the dates in a row that opens the list of zones. Renders nothing if the browser knows no zones. */
export function ZoneField({ zone, onChange }: ZoneFieldProps) {
  const { zone: words } = useTexts(eventFormTexts)
  const [isOpen, setOpen] = useState(false)
  if (zone === '') return null
  return (
    <Line>
      <Button variant="quiet" size="s" icon={<Globe aria-hidden />} onClick={() => setOpen(true)}>
        {words.open(zoneName(zone))}
      </Button>
      <WhileOpen open={isOpen}>
        {(onClosed) => (
          <ZonePicker
            open={isOpen}
            zone={zone}
            onClose={() => setOpen(false)}
            onClosed={onClosed}
            onChoose={(chosen) => {
              onChange(chosen)
              setOpen(false)
            }}
          />
        )}
      </WhileOpen>
    </Line>
  )
}

interface ZonePickerProps {
  readonly open: boolean
  readonly zone: string
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onChoose: (zone: string) => void
}

/** Lists all zones by city. The chosen zone and the device's zone come first. */
function ZonePicker({ open, zone, onClose, onClosed, onChoose }: ZonePickerProps) {
  const { zone: words } = useTexts(eventFormTexts)
  const { accountPicker, close } = useTexts(sharedTexts)
  const here = deviceZone()
  const [zones] = useState(() => listedZones([zone, here]).map((id) => toOption(id, here, words.here)))
  return (
    <AccountPickerSheet
      open={open}
      title={words.title}
      closeLabel={close}
      submitLabel={accountPicker.select}
      accounts={zones}
      suggested={zones.filter(({ id }) => id === here || id === zone)}
      initial={[zone]}
      texts={{
        searchLabel: words.search,
        clearLabel: accountPicker.clear,
        suggestedTitle: words.suggested,
        found: words.found,
        allTitle: words.all,
      }}
      noResults={<EmptyState illustration="search" title={accountPicker.noResults} />}
      empty={<EmptyState illustration="search" title={accountPicker.noResults} />}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={([chosen = zone]) => onChoose(chosen)}
    />
  )
}

function toOption(id: string, here: string, hereLabel: string): PickableAccount {
  const detail = id === here ? hereLabel : getRegion(id)
  return { id, name: searchedName(id), label: zoneName(id), detail, shape: 'none' }
}

/** Returns the browser's zones by city. The zones in the argument replace those that the browser lists by another name. */
function listedZones(named: readonly string[]): readonly string[] {
  const zones = [...named.filter((zone) => zone !== ''), ...Intl.supportedValuesOf('timeZone'), 'UTC']
  const byName = new Map(zones.toReversed().map((zone) => [`${zoneName(zone)} ${getRegion(zone)}`, zone]))
  return [...byName.values()].toSorted((a, b) => zoneName(a).localeCompare(zoneName(b)))
}

const Line = styled.div`
  display: flex;
`
