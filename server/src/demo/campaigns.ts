/** What the offices advertised; `office` null is for all of them. */
export const campaigns = [
  { company: 'fc', office: 'AU', name: 'Semester 1 intake', channel: 'Google' },
  { company: 'fc', office: 'AU', name: 'Graduate visa check-up', channel: 'Facebook' },
  { company: 'fc', office: 'BD', name: 'Dhaka education fair', channel: 'Event' },
  { company: 'fc', office: 'BD', name: 'Chattogram road show', channel: 'Event' },
  { company: 'fc', office: 'PK', name: 'Lahore open house', channel: 'Event' },
  { company: 'fc', office: 'PK', name: 'Study nursing in Australia', channel: 'Instagram' },
  { company: 'fc', office: 'IN', name: 'Punjab spot admission', channel: 'Facebook' },
  { company: 'fc', office: 'IN', name: 'Masters in Melbourne', channel: 'YouTube' },
  { company: 'fc', office: null, name: 'Refer a friend', channel: 'Referral' },
  { company: 'ar', office: 'AU', name: 'Spring auctions', channel: 'Google' },
  { company: 'ar', office: 'AU', name: 'Landlord switch', channel: 'Letterbox' },
] as const;
