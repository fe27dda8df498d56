import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney, formatShareText } from '@coffer/shared-ui'
import type { EventReport } from '../../export/event-report.ts'
import { exportTexts } from '../../texts/export.en.ts'
import { Table } from './statement-styles.ts'

/** A page has no room for more groups beside each other. */
const MAX_COLUMNS = 6

interface StatementPartsProps {
  readonly report: EventReport
  readonly currency: Currency
}

/** Shows each person's part of each group's total, with their share. Many groups are split into several tables. */
export function StatementParts({ report, currency }: StatementPartsProps) {
  const { statement: words } = useTexts(exportTexts)
  const parts = report.parts.filter((part) => part.currency === currency)
  const used = report.groups.filter(({ id }) => parts.some(({ groupId }) => groupId === id))
  if (used.length === 0) return null
  const blocks = Array.from({ length: Math.ceil(used.length / MAX_COLUMNS) }, (_, index) =>
    used.slice(index * MAX_COLUMNS, (index + 1) * MAX_COLUMNS),
  )
  return (
    <div>
      <h3>{words.parts}</h3>
      {blocks.map((groups) => (
        <PartsTable key={groups[0]?.id} report={{ ...report, parts, groups }} currency={currency} />
      ))}
    </div>
  )
}

function PartsTable({ report: { parts, groups }, currency }: StatementPartsProps) {
  const { statement: words, columns } = useTexts(exportTexts)
  const format = (cents: number) => formatMoney({ cents, currency })
  const ids = new Set(groups.map(({ id }) => id))
  const people = new Map(
    parts.filter(({ groupId }) => ids.has(groupId)).map(({ person }) => [person.id, person]),
  )
  const findPart = (personId: string, groupId: string) =>
    parts.find((part) => part.person.id === personId && part.groupId === groupId)
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{columns.person}</th>
          {groups.map(({ id, name }) => (
            <th key={id} scope="colgroup" colSpan={2}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...people.values()].map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {groups.map((group) => {
              const part = findPart(id, group.id)
              return (
                <Fragment key={group.id}>
                  <td>
                    {part && (
                      <small>{formatShareText({ share: part.share, shares: [], asPercentage: false })}</small>
                    )}
                  </td>
                  <Amount>{part ? format(part.cents) : '–'}</Amount>
                </Fragment>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.sum}</th>
          {groups.map(({ id }) => (
            <td key={id} colSpan={2}>
              {format(parts.find(({ groupId }) => groupId === id)?.total ?? 0)}
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  )
}

/** The shares of a group line up in a narrow column of their own, and the amounts in this one. */
const Amount = styled.td`
  width: 1%;
`
