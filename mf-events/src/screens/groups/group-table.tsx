import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, VisuallyHidden, tokens } from '@coffer/shared-ui'
import type { GroupView } from '../../events/group-view.ts'
import { groupsTexts } from '../../texts/groups.catalogue.ts'
import type { PersonShares } from './all-groups.tsx'

interface GroupTableProps {
  readonly groups: readonly GroupView[]
  readonly people: readonly PersonShares[]
}

/** People by groups. Scrolls sideways in its own area once the groups do not fit; names and headings stay. */
export function GroupTable({ groups, people }: GroupTableProps) {
  const words = useTexts(groupsTexts)
  return (
    // Scrolled by keyboard, too.
    <Scroller role="group" aria-label={words.matrix.caption} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{words.matrix.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Corner scope="col">{words.matrix.person}</Corner>
            {groups.map(({ id, name, isDefault }) => (
              <Head key={id} scope="col">
                {isDefault ? words.everyone : name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ account, isOwn, shares }) => (
            <tr key={account.id}>
              <Name scope="row">
                <NameLine>
                  <Avatar {...accountAvatar(account)} size={24} />
                  <span>{isOwn ? words.you : account.name}</span>
                </NameLine>
              </Name>
              {groups.map(({ id }, index) => (
                <Cell key={id}>
                  {shares[index] ?? (
                    <>
                      <span aria-hidden>·</span>
                      <VisuallyHidden>{words.matrix.notIn}</VisuallyHidden>
                    </>
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

const Scroller = styled.div`
  max-height: 70dvh;
  overflow: auto;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`
const Table = styled.table`
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Head = styled.th`
  position: sticky;
  top: 0;
  z-index: 1;
  min-width: 88px;
  max-width: 160px;
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
  padding-inline-start: ${tokens.space[4]};
  text-align: start;
`
const Name = styled.th`
  position: sticky;
  left: 0;
  min-width: 200px;
  max-width: 240px;
  padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[2]} ${tokens.space[4]};
  background: ${tokens.color.surface};
  font-weight: 500;
  text-align: start;

  tr + tr > & {
    box-shadow: inset 0 1px 0 ${tokens.color.line};
  }
`
const NameLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`
const Cell = styled.td`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  font-variant-numeric: tabular-nums;
  text-align: end;

  > [aria-hidden] {
    color: ${tokens.color.muted};
  }
  tr + tr > & {
    box-shadow: inset 0 1px 0 ${tokens.color.line};
  }
`
