const pages = [...document.querySelectorAll('section')];
const back = document.querySelector('#back');
const next = document.querySelector('#next');
const place = document.querySelector('#place');
let current = Math.min(Number(get('cmi.core.lesson_location')) || 0, pages.length - 1);

function show(index, focus) {
  current = index;
  pages.forEach((page, i) => (page.hidden = i !== index));
  place.textContent = `Page ${index + 1} of ${pages.length}`;
  back.disabled = index === 0;
  next.disabled = index === pages.length - 1;
  if (focus) pages[index].querySelector('h1').focus();
  set('cmi.core.lesson_location', index);
  if (index === pages.length - 1) set('cmi.core.lesson_status', 'completed');
  else if (get('cmi.core.lesson_status') !== 'completed') set('cmi.core.lesson_status', 'incomplete');
  window.save();
}

back.addEventListener('click', () => show(current - 1, true));
next.addEventListener('click', () => show(current + 1, true));
show(current, false);
