import { ChevronRight, UserRound } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import type { AccountAvatar } from '../transaction-row/account-face.tsx'

export interface AccountFieldProps {
  /** e.g. 'To'. */
  label: string
  /** Shown while no account is selected. */
  placeholder: string
  account: AccountAvatar | null
  /** True if an account is selected, but its name is still loading. */
  isLoading?: boolean | undefined
  /** Replaces the person icon while no account is selected. */
  emptyIcon?: ReactNode
  onClick: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that shows the account on one side of a transaction and opens its picker. Its height is fixed. */
export function AccountField({
  label,
  placeholder,
  account,
  isLoading = false,
  emptyIcon = <UserRound />,
  onClick,
  ref,
}: AccountFieldProps) {
  return (
    <Root>
      {/* The label is repeated inside the button, because a button's name is its content. */}
      <Label aria-hidden>{label}</Label>
      <Button ref={ref} type="button" aria-haspopup="dialog" onClick={onClick}>
        <VisuallyHidden>{label} </VisuallyHidden>
        {account ? <Avatar {...account} /> : <EmptyAvatar aria-hidden>{emptyIcon}</EmptyAvatar>}
        <Value $isEmpty={!account}>
          {account?.name ?? (isLoading ? <Skeleton $width="120px" /> : placeholder)}
        </Value>
        <ChevronRight aria-hidden />
      </Button>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  /* A long name must not widen the field. */
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`
const Label = styled.span`
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Button = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  min-height: 60px;
  padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[2]} ${tokens.space[3]};
  border: 0;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  text-align: start;
  cursor: pointer;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  > svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${tokens.color.muted};
  }
  ${media.hover} {
    &:hover {
      background: ${tokens.color.pressed};
    }
  }
  &:active {
    background: ${tokens.color.pressed};
  }
`
const Value = styled.span<{ $isEmpty: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  /* A name may be truncated, the placeholder not. */
  white-space: ${({ $isEmpty }) => ($isEmpty ? 'normal' : 'nowrap')};
  font: 500 ${tokens.text.m} ${tokens.font};
  color: ${({ $isEmpty }) => ($isEmpty ? tokens.color.muted : tokens.color.ink)};
`
const EmptyAvatar = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1.5px ${tokens.color.lineStrong};
  color: ${tokens.color.muted};

  svg {
    width: 20px;
    height: 20px;
  }
`
