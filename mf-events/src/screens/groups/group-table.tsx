import { memo, useEffect, useState, useTransition } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, VisuallyHidden, tokens, visuallyHidden } from '@coffer/shared-ui'
import type { GroupView } from '../../events/group-view.ts'
import { groupsTexts } from '../../texts/groups.en.ts'

/** A person with their shares by group; 'everyone' comes first. */
export interface PersonShares {
  readonly account: Account
  readonly isOwn: boolean
  /** The shares in the order of the groups; null if the person is not in the group. */
  readonly shares: readonly (string | null)[]
}

interface GroupTableProps {
  readonly groups: readonly GroupView[]
  readonly people: readonly PersonShares[]
}

/** Shows people by groups. It scrolls sideways in its own area if the groups do not fit; names and headings stay in place. */
export function GroupTable({ groups, people }: GroupTableProps) {
  const words = useTexts(groupsTexts)
  const shown = people.slice(0, useRowsInTime(people.length))
  return (
    // The table can also be scrolled by keyboard.
    <Scroller role="group" aria-label={words.matrix.caption} tabIndex={0}>
      <Table style={{ '--groups': groups.length }}>
        <caption>
          <VisuallyHidden>{words.matrix.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Corner scope="col">{words.matrix.person}</Corner>
            {groups.map(({ id, name }) => (
              <Head key={id} scope="col">
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((person) => (
            <PersonRow key={person.account.id} person={person} you={words.you} notIn={words.matrix.notIn} />
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

interface PersonRowProps {
  readonly person: PersonShares
  readonly you: string
  readonly notIn: string
}

/** The cells are plain elements, because sixty people in twenty groups make 1,200 of them. */
const PersonRow = memo(function PersonRow({
  person: { account, isOwn, shares },
  you,
  notIn,
}: PersonRowProps) {
  return (
    <tr>
      <th scope="row">
        <div>
          <Avatar {...accountAvatar(account)} size={24} />
          <span>{isOwn ? you : account.name}</span>
        </div>
      </th>
      {shares.map((share, index) =>
        // The groups keep their order.
        share === null ? <NotIn key={index} text={notIn} /> : <td key={index}>{share}</td>,
      )}
    </tr>
  )
})

function NotIn({ text }: { readonly text: string }) {
  return (
    <td>
      <span aria-hidden>·</span>
      <i>{text}</i>
    </td>
  )
}

/** This many rows fit into the table's own area on a screen of 900 px. */
const FIRST_ROWS = 16

/** Returns how many rows to render: at first those in sight, and the others after these are rendered. */
function useRowsInTime(count: number): number {
  const [rows, setRows] = useState(Math.min(count, FIRST_ROWS))
  const [, startTransition] = useTransition()
  useEffect(() => {
    if (rows < count) startTransition(() => setRows((before) => Math.min(count, before + FIRST_ROWS)))
  }, [rows, count])
  return rows
}

const Scroller = styled.div`
  max-height: 70dvh;
  overflow: auto;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`
/** The table's width depends only on its columns, so rows that come later move nothing and cost no layout of others. */
const Table = styled.table`
  table-layout: fixed;
  width: max(100%, 232px + var(--groups) * 104px);
  border-collapse: separate;
  border-spacing: 0;
  font: 400 ${tokens.text.s} ${tokens.font};

  tbody th {
    position: sticky;
    left: 0;
    padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[2]} ${tokens.space[4]};
    background: ${tokens.color.surface};
    font-weight: 500;
    text-align: start;

    > div {
      display: flex;
      align-items: center;
      gap: ${tokens.space[2]};
      overflow-wrap: anywhere;
    }
  }
  td {
    padding: ${tokens.space[2]} ${tokens.space[3]};
    font-variant-numeric: tabular-nums;
    text-align: end;

    > [aria-hidden] {
      color: ${tokens.color.muted};
    }
    /* Only read out. */
    > i {
      ${visuallyHidden}
    }
  }
  tbody tr + tr > * {
    box-shadow: inset 0 1px 0 ${tokens.color.line};
  }
`
const Head = styled.th`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: ${tokens.space[3]};
  background: ${tokens.color.surface};
  box-shadow: inset 0 -1px 0 ${tokens.color.line};
  font-weight: 600;
  text-align: end;
  vertical-align: bottom;
  overflow-wrap: anywhere;
`
const Corner = styled(Head)`
  left: 0;
  z-index: 2;
  width: 232px;
  padding-inline-start: ${tokens.space[4]};
  text-align: start;
`
