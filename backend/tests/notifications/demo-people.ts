/** People of the demo's Harbour House; Kavya and Chidi are its admins. */
export const DEMO_PEOPLE = ['ann', 'bo', 'hana', 'emre', 'kavya', 'chidi', 'mei', 'liam', 'niko'] as const
