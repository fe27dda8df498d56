import type { OrganisationSettings } from '@coffer/shared-sdk/domain'

/** Returns the community's account to pay into, as it was entered; null if it is not set up, and without Organisation (product 2.8). */
export function payInAccount({
  topUp,
  isOrganisation,
}: Pick<OrganisationSettings, 'topUp' | 'isOrganisation'>): OrganisationSettings['topUp'] | null {
  return isOrganisation && topUp.name + topUp.number !== '' ? topUp : null
}
