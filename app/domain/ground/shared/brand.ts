/** The product's name, defined only here: Swahili for a students' hostel. */
export const BRAND = 'Bweni'
