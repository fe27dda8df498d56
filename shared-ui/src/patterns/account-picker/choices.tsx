import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { tokens } from '../../theme/tokens.ts'
import type { AccountPickerProps } from './account-picker.tsx'

export interface ChoicesProps extends Pick<
  AccountPickerProps,
  'accounts' | 'selected' | 'onChange' | 'multiple'
> {
  title: string
  empty: ReactNode
}

/** One titled group of accounts to choose from: radios, or checkboxes when several may be chosen. */
export function Choices({ title, accounts, selected, onChange, multiple = false, empty }: ChoicesProps) {
  const id = useId()
  const toggle = (accountId: string) => {
    if (!multiple) onChange([accountId])
    else if (selected.includes(accountId)) onChange(selected.filter((other) => other !== accountId))
    else onChange([...selected, accountId])
  }
  return (
    <Group role={multiple ? 'group' : 'radiogroup'} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {accounts.length === 0 && empty}
      {accounts.map((account) => (
        <Choice key={account.id}>
          <Control
            type={multiple ? 'checkbox' : 'radio'}
            name={id}
            checked={selected.includes(account.id)}
            disabled={account.disabled}
            onChange={() => toggle(account.id)}
          />
          <Avatar id={account.id} name={account.name} src={account.src} shape={account.shape} />
          <Words>
            <Name>{account.name}</Name>
            {account.detail !== undefined && <Detail>{account.detail}</Detail>}
          </Words>
          <Tick $multiple={multiple}>
            <Check aria-hidden />
          </Tick>
        </Choice>
      ))}
    </Group>
  )
}

const Group = styled.div`
  min-width: 0;
`
const Title = styled.p`
  padding-bottom: ${tokens.space[1]};
  font: 600 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 60px;
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
  cursor: inherit;

  ${Choice} > & {
    opacity: 0;
  }
`
const Words = styled.span`
  flex: 1;
  min-width: 0;
`
const Name = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 500 ${tokens.text.m} ${tokens.font};
`
const Detail = styled.span`
  display: block;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
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
