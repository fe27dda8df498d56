import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { TwoLines } from '../../primitives/two-lines/two-lines.tsx'
import { tokens } from '../../theme/tokens.ts'
import type { RowPlace } from '../virtual-list/virtual-rows.tsx'
import type { PickableAccount } from './account-picker.tsx'

/** Pixels, of each of them. */
export const ROW_HEIGHT = 60

export interface ChoiceProps {
  account: PickableAccount
  /** Its radio group. */
  group: string
  place: RowPlace
  multiple: boolean
  checked: boolean
  onChoose: () => void
}

/** One account to choose. A radio knows its place among all itself; a checkbox stands in an item that does. */
export function Choice({
  account,
  group,
  place: { style, ...place },
  multiple,
  checked,
  onChoose,
}: ChoiceProps) {
  const { id, name, src, shape, detail, disabled } = account
  return (
    <div role={multiple ? 'listitem' : 'none'} style={style} {...(multiple && place)}>
      <Root>
        <Control
          {...(!multiple && place)}
          type={multiple ? 'checkbox' : 'radio'}
          name={group}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
        <Avatar id={id} name={name} src={src} shape={shape} />
        <TwoLines title={name} detail={detail} />
        <Tick $multiple={multiple}>
          <Check aria-hidden />
        </Tick>
      </Root>
    </div>
  )
}

const Root = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  height: ${ROW_HEIGHT}px;
  margin: 0 calc(-1 * ${tokens.space[3]});
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-radius: ${tokens.radius.m};
  cursor: pointer;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &:hover {
    background: ${tokens.color.sunken};
  }
  &:has(:checked) {
    background: ${tokens.color.primarySoft};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.primaryMark};
    outline-offset: -2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    background: transparent;
  }
  &:has(:disabled) > * {
    opacity: 0.5;
  }
`
const Control = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  scroll-margin: var(--picker-head, 0px) 0 4px;
  cursor: inherit;

  ${Root} > & {
    opacity: 0;
  }
`
const Tick = styled.span<{ $multiple: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: ${({ $multiple }) => ($multiple ? tokens.radius.s : '50%')};
  box-shadow: inset 0 0 0 1.5px ${tokens.color.lineStrong};
  color: transparent;

  svg {
    width: 16px;
    height: 16px;
    stroke-width: 3;
  }
  :checked ~ & {
    background: ${tokens.color.primary};
    box-shadow: none;
    color: ${tokens.color.onPrimary};
  }
`
