/** Tables and lists on paper: black on white, points and millimetres. */
import { styled } from 'styled-components'

export const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.35fr 1fr;
  column-gap: 8mm;
  align-items: start;
`
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 0.4mm 0 0.4mm 2mm;
    border-bottom: 0.25pt solid #999;
    text-align: end;
    vertical-align: baseline;
  }
  td {
    white-space: nowrap;
  }
  th {
    font-weight: 400;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: #444;
    font-size: 7pt;
  }
  tfoot :is(th, td) {
    border-bottom: 0;
    font-weight: 700;
  }
  small {
    color: #444;
    font-size: 6.5pt;
  }
  tr {
    break-inside: avoid;
  }
`
export const ExpenseList = styled.ul`
  columns: 2;
  column-gap: 8mm;

  li {
    display: flex;
    justify-content: space-between;
    gap: 2mm;
    padding: 0.25mm 0;
    border-bottom: 0.25pt solid #999;
    break-inside: avoid;
  }
  li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    margin-inline-end: 1.5mm;
    font-weight: 600;
  }
  small {
    color: #444;
    font-size: 6.5pt;
  }
  li > :last-child {
    white-space: nowrap;
  }
`
