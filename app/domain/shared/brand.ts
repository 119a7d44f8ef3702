/** The product's name, said only here: Swahili for a students' hostel. */
export const BRAND = 'Bweni'
