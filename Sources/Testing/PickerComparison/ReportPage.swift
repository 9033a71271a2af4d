let reportStyle = """
    :root { color-scheme: light dark; --zoom: 1; font: 16px/1.4 sans-serif }
    body { margin: 1rem }
    nav { position: sticky; top: 0; z-index: 2; padding: .3rem 0; background: Canvas }
    h2 { font-size: 1.1rem; overflow-wrap: anywhere }
    section { border-top: 1px solid #8888; padding-left: .5rem; overflow-x: auto; scroll-margin-top: 3rem;
      content-visibility: auto; contain-intrinsic-size: auto 24rem }
    section.current { box-shadow: inset 4px 0 Highlight }
    section.approved h2::after { content: " ✓ approved" }
    img { display: block; zoom: var(--zoom); image-rendering: pixelated;
      background: repeating-conic-gradient(#bbb 0 25%, #eee 0 50%) 0 0/16px 16px }
    .views { display: flex; gap: 1rem; width: max-content }
    figure { position: relative; margin: 0; height: max-content }
    .mark { position: absolute; outline: 3px solid #f0f; pointer-events: none }
    .slide { display: none; gap: .5rem; width: 20rem; margin-bottom: 1rem }
    .slide input { flex: 1 }
    body:not([data-view=row]) .views { display: grid; --at: 50% }
    body:not([data-view=row]) .views > :is(.expected, .actual) { grid-area: 1 / 1 }
    body:not([data-view=row]) .views > .difference, body:not([data-view=row]) figcaption { display: none }
    body:not([data-view=row]) .views > .difference:first-child { display: block }
    body[data-view=slider] .slide { display: flex }
    body[data-view=slider] .views > figure { width: 100%; height: 100% }
    body[data-view=slider] .views > .expected:not(:last-child) { clip-path: inset(0 calc(100% - var(--at)) 0 0) }
    body[data-view=slider] .views > .actual:not(:first-child) { clip-path: inset(0 0 0 var(--at)) }
    body[data-view=blink] .views > .expected:not(:last-child) { animation: blink 1s step-end infinite }
    body[data-view=blink] .views > .actual:not(:first-child) { animation: blink 1s -.5s step-end infinite }
    @keyframes blink { 50% { visibility: hidden } }

    """

let reportScript = """
    const all = [...document.querySelectorAll('section')];
    const view = document.getElementById('view'), zoom = document.getElementById('zoom');
    let current = -1;
    const approved = () => all.filter(section => section.classList.contains('approved'));

    function go(to) {
      if (!all.length) return;
      all[current]?.classList.remove('current');
      current = Math.max(0, Math.min(to, all.length - 1));
      all[current].classList.add('current');
      all[current].scrollIntoView();
    }
    function approve(section, isApproved) {
      const box = section?.querySelector('.approve');
      if (!box) return;
      box.checked = isApproved ?? !box.checked;
      section.classList.toggle('approved', box.checked);
      document.getElementById('count').textContent = approved().length;
    }
    function step(select) {
      select.selectedIndex = (select.selectedIndex + 1) % select.length;
      select.dispatchEvent(new Event('input', { bubbles: true }));
    }
    function save() {
      const names = approved().map(section => section.dataset.name + '\\n').join('');
      const link = document.createElement('a');
      link.href = 'data:text/plain;charset=utf-8,' + encodeURIComponent(names);
      link.download = 'approved.txt';
      link.click();
    }
    function show(section, area) {
      section.querySelectorAll('.mark').forEach(mark => mark.remove());
      const [x, y, width, height] = area.map(number => number * zoom.value);
      section.querySelectorAll('figure').forEach(figure => {
        const mark = document.createElement('div');
        mark.className = 'mark';
        Object.assign(mark.style, { left: x + 'px', top: y + 'px', width: width + 'px', height: height + 'px' });
        figure.append(mark);
      });
      section.querySelector('.mark')?.scrollIntoView({ block: 'center', inline: 'center' });
    }

    document.addEventListener('input', event => {
      const input = event.target;
      if (input == zoom) document.documentElement.style.setProperty('--zoom', input.value);
      else if (input == view) document.body.dataset.view = input.value;
      else if (input.className == 'approve') approve(input.closest('section'), input.checked);
      else input.closest('section').querySelector('.views').style.setProperty('--at', input.value + '%');
    });
    document.addEventListener('click', event => {
      const section = event.target.closest('section');
      if (section) { all[current]?.classList.remove('current'); current = all.indexOf(section); section.classList.add('current'); }
      if (event.target.id == 'save') save();
      if (!event.target.dataset.area) return;
      event.preventDefault();
      show(section, event.target.dataset.area.split(','));
    });
    document.addEventListener('keydown', event => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target.localName == 'select') return;
      const action = { j: () => go(current + 1), k: () => go(current - 1), a: () => approve(all[current]),
        v: () => step(view), z: () => step(zoom), s: save }[event.key];
      if (action) { event.preventDefault(); action(); }
    });

    """
