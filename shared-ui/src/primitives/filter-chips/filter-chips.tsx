import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

export interface FilterChip {
  id: string
  label: string
  /** True if the chip cannot be changed. */
  disabled?: boolean | undefined
}

export interface FilterChipsProps {
  /** Names the group, e.g. 'Types'. */
  label: string
  /** The id of the element that says what the chips do. */
  describedBy?: string | undefined
  chips: readonly FilterChip[]
  /** The ids of the pressed chips. The caller decides what an empty list means. */
  selected: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Filters a list; any number of chips can be pressed. If they do not fit, they scroll sideways; from md up they wrap. */
export function FilterChips({ label, describedBy, chips, selected, onChange }: FilterChipsProps) {
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <Row data-screen-only role="group" aria-label={label} aria-describedby={describedBy}>
      {chips.map(({ id, label: name, disabled }) => (
        <Chip
          key={id}
          type="button"
          disabled={disabled}
          aria-pressed={selected.includes(id)}
          onClick={() => toggle(id)}
        >
          {selected.includes(id) && <Check aria-hidden />}
          {name}
        </Chip>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  /* Room for the focus ring and for targets of 44 px around chips of 36 px. */
  margin: calc(-1 * ${tokens.space[1]});
  padding: ${tokens.space[1]} ${tokens.space[5]} ${tokens.space[1]} ${tokens.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  /* Hints that it scrolls. */
  mask-image: linear-gradient(to right, black calc(100% - ${tokens.space[5]}), transparent);

  /* A mouse wheel does not scroll sideways. */
  ${media.md} {
    flex-wrap: wrap;
    padding-right: ${tokens.space[1]};
    overflow: visible;
    mask-image: none;
  }
`
const Chip = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${tokens.space[1]};
  min-height: 36px;
  padding: 0 ${tokens.space[3]};
  border: 0;
  border-radius: ${tokens.radius.full};
  background: transparent;
  box-shadow: inset 0 0 0 1px ${tokens.color.lineStrong};
  color: ${tokens.color.ink};
  font: 500 ${tokens.text.s} ${tokens.font};
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &::after {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
  svg {
    width: 16px;
    height: 16px;
    margin-left: -4px;
  }
  ${media.hover} {
    &:hover {
      background: ${tokens.color.sunken};
    }
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  &[aria-pressed='true'] {
    background: ${tokens.color.primarySoft};
    box-shadow: inset 0 0 0 1px ${tokens.color.primaryMark};
    color: ${tokens.color.primaryText};
  }
`
